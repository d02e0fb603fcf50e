/** Why `data-uri-mime-mismatch` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The first bytes identify the type of an image. Anthropic compares them with the declared media type and rejects the request.',
    'zh-cn': '图片的前几个字节表明其类型。Anthropic 会与声明的媒体类型比较，不符时拒绝请求。',
  },
  examples: [
    {
      shows: 'a PNG declared as JPEG',
      protocol: 'chat',
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
      protocol: 'chat',
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
