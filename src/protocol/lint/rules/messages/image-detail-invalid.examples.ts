/** Why `image-detail-invalid` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The server rejects the request. Responses and some providers also accept `original`; Chat Completions does not.',
    'zh-cn': '服务器会拒绝该请求。Responses 和某些模型服务还接受 `original`，Chat Completions 不接受。',
  },
  examples: [
    {
      shows: 'a capital letter',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'High' } }],
        },
      ],
      finds: ['/0/content/0/image_url/detail'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'high' } }],
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
