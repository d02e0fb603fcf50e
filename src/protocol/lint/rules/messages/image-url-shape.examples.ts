/** Why `image-url-shape` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'In Responses and the Agent API, the URL is a plain string; Chat Completions requires an object that contains it.',
    'zh-cn': '在 Responses 和 Agent API 中，URL 是普通的字符串；Chat Completions 要求用一个对象包含它。',
  },
  examples: [
    {
      shows: 'a URL as a string',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: 'https://example.com/a.png' }] }],
      finds: ['/0/content/0/image_url'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'auto' } }],
        },
      ],
    },
    {
      shows: 'no URL',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'image_url', image_url: { detail: 'low' } }] }],
      finds: ['/0/content/0/image_url'],
    },
    {
      shows: 'an object',
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
