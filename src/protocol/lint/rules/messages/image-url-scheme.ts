/** An image at a place that the provider cannot fetch from. */
import { eachImageUrl, sniffMediaType } from '../../../core/conversation/images.ts';
import { excerpt } from '../../engine/excerpt.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const imageUrlScheme: Rule = {
  id: 'image-url-scheme',
  severity: 'error',
  title: { en: 'An image that cannot be fetched', 'zh-cn': '无法获取的图片' },
  says: {
    en: 'Providers can only fetch http(s) URLs or read data: URIs, not “{url}”. Pre-sign the object, or inline the file.',
    'zh-cn': '模型服务只能获取 http(s) 地址或读取 data: URI，不能使用“{url}”。请生成预签名地址，或内联文件。',
  },
  source: told('Dify', '"image_url" must be a data URI or a valid URL', 'langgenius/dify#21338'),
  dialects: ['chat', 'responses'],
  fix(found) {
    const { pointer } = found.finding;
    const url = valueOf(found);
    const mediaType = typeof url === 'string' ? sniffMediaType(url) : undefined;
    if (typeof url !== 'string' || mediaType === undefined) return [];
    return [
      mend('Make it a data: URI', '改为 data: URI', { do: 'set', pointer, value: `data:${mediaType};base64,${url}` }),
    ];
  },
  looksAt: 'images',
  checkMessage(message, _context, tell) {
    eachImageUrl(message, (url, pointer) => {
      if (!/^(?:https?:\/\/|data:)/i.test(url)) tell({ pointer, args: { url: excerpt(url.slice(0, 200)) } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'The provider fetches the image from its own network. `s3://` and `oss://` need credentials that it does not have, and a path of this machine means nothing to it.',
    'zh-cn': '图片由模型服务从其自己的网络获取。`s3://`、`oss://` 需要它没有的凭据，本机路径对它毫无意义。',
  },
  examples: [
    {
      shows: 'a path',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: './a.png', detail: 'low' } }] }],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'Base64 without its head',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'iVBORw0KGgo=', detail: 'low' } }] }],
      finds: ['/0/content/0/image_url/url'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
      ],
    },
    {
      shows: 'https',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'HTTPS://example.com/a.png', detail: 'low' } }],
        },
      ],
    },
  ],
};
