/** An inline image that is of another type than it says. */
import { eachInlineImage, imageTypes, sniffMediaType } from '../../../core/conversation/images.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';
import { withMediaType } from '../../checks/withMediaType.ts';

export const dataUriMimeMismatch: Rule = {
  id: 'data-uri-mime-mismatch',
  severity: 'error',
  title: { en: 'An image of another type than it says', 'zh-cn': '图片与声明的类型不符' },
  says: { en: 'Declared {declared} but the data is {real}.', 'zh-cn': '声明为 {declared}，但数据是 {real}。' },
  source: told(
    'Anthropic',
    'The image was specified using the image/jpeg media type, but the image appears to be a image/png image',
    'liulianmao#11',
  ),
  fix(found) {
    const { pointer, args } = found.finding;
    const url = valueOf(found);
    const mediaType = String(args['real']);
    if (typeof url !== 'string' || !imageTypes.has(mediaType)) return [];
    return [
      mend(`Change to ${mediaType}`, `改为 ${mediaType}`, { do: 'set', pointer, value: withMediaType(url, mediaType) }),
    ];
  },
  looksAt: 'images',
  checkMessage(message, _context, tell) {
    eachInlineImage(message, ({ mediaType, isBase64, payload }, pointer) => {
      // What is not supported at all is another rule's.
      if (!isBase64 || !imageTypes.has(mediaType)) return;
      const real = sniffMediaType(payload);
      if (real !== undefined && real !== mediaType) tell({ pointer, args: { declared: mediaType, real } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'The first bytes tell what an image is. Anthropic compares them with the media type and refuses the request.',
    'zh-cn': '图片的头几个字节表明了它的类型。Anthropic 会与媒体类型比对，不符则拒绝请求。',
  },
  examples: [
    {
      shows: 'a PNG that says it is a JPEG',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/jpeg;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
    {
      shows: 'a WebP',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: 'data:image/webp;base64,UklGRiQAAABXRUJQ', detail: 'auto' } },
          ],
        },
      ],
    },
  ],
};
