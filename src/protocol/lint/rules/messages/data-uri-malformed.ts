/** An inline image that cannot be decoded. */
import { isBase64 } from '../../../core/conversation/dataUri.ts';
import { eachInlineImage } from '../../../core/conversation/images.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const dataUriMalformed: Rule = {
  id: 'data-uri-malformed',
  severity: 'error',
  title: { en: 'Not a Base64 data: URI', 'zh-cn': '不是 Base64 data: URI' },
  says: { en: 'Not a valid base64 data URI.', 'zh-cn': '不是有效的 Base64 data URI。' },
  source: told('OpenAI', 'unsupported image. Please make sure your image is valid.', 'openai/openai-node#1463'),
  looksAt: 'images',
  checkMessage(message, _context, tell) {
    eachInlineImage(message, (uri, pointer) => {
      if (!uri.isBase64 || !isBase64(uri.payload)) tell({ pointer });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'An inline image is `data:image/…;base64,` and its bytes in Base64. A sample with `...` in it, a cut text or a missing `;base64` is refused.',
    'zh-cn':
      '内联图片的写法是 `data:image/…;base64,` 加上 Base64 编码的内容。含有 `...` 的示例、被截断的文本或缺少 `;base64` 都会被拒绝。',
  },
  examples: [
    {
      shows: 'a sample as it is printed',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/jpeg;base64,...', detail: 'auto' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'text instead of Base64',
      dialect: 'chat',
      document: [
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png,abc', detail: 'auto' } }] },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'Base64',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
  ],
};
