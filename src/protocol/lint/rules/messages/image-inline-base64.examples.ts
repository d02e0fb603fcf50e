/** Why `image-inline-base64` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The image is sent again with every request of the conversation, and is a third larger than its file. A URL needs only a few bytes.',
    'zh-cn': '对话的每次请求都会重新发送该图片，而且比原文件大三分之一。URL 只需几个字节。',
  },
  examples: [
    {
      shows: 'an image as data: URI',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'a URL',
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
