/** Why `image-detail-missing` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Without `detail`, the model decides, and an image may cost a thousand tokens where 85 would be enough. The default is `auto`.',
    'zh-cn': '没有 `detail` 时由模型决定，一张图片可能占用上千个 token，而 85 个就已足够。默认值为 `auto`。',
  },
  examples: [
    {
      shows: 'no detail',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }] }],
      finds: ['/0/content/0/image_url'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'auto' } }],
        },
      ],
    },
    {
      shows: 'a detail',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } }],
        },
      ],
    },
  ],
};
