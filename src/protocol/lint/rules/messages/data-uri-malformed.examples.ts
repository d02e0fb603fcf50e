/** Why `data-uri-malformed` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'An inline image consists of `data:image/…;base64,` and its Base64 data. Servers reject placeholders such as `...`, truncated data and a missing `;base64`.',
    'zh-cn':
      '内联图片由 `data:image/…;base64,` 和 Base64 数据组成。服务器会拒绝 `...` 之类的占位符、被截断的数据和缺少 `;base64` 的写法。',
  },
  examples: [
    {
      shows: 'a sample from the documentation',
      protocol: 'chat',
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
      protocol: 'chat',
      document: [
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png,abc', detail: 'auto' } }] },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'Base64',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
  ],
};
