/** Why `image-url-private` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The provider fetches the image from its own network. Use a public URL, or inline the image as a data: URI. A model on your own machine may still be able to reach the host.',
    'zh-cn':
      '模型服务从自己的网络获取图片。请使用公开的 URL，或以 data: URI 内联图片。你本机上的模型可能仍能访问该主机。',
  },
  examples: [
    {
      shows: 'this machine',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'http://localhost:3000/a.png', detail: 'low' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'a public address next to the private range',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://172.67.1.1/a.png', detail: 'low' } }],
        },
      ],
    },
  ],
};
