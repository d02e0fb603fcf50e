/** Why `image-url-scheme` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The provider fetches the image from its own network. `s3://` and `oss://` need credentials that it does not have, and it cannot read a local path.',
    'zh-cn': '模型服务从自己的网络获取图片。`s3://` 和 `oss://` 需要它没有的凭据，它也无法读取本地路径。',
  },
  examples: [
    {
      shows: 'a path',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: './a.png', detail: 'low' } }] }],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'Base64 without the `data:` prefix',
      protocol: 'chat',
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
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'HTTPS://example.com/a.png', detail: 'low' } }],
        },
      ],
    },
  ],
};
