/** Why `system-dynamic-data` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Instructions that change with every request cannot be cached. They also mix instructions with data, and give text from untrusted sources the authority of the system prompt.',
    'zh-cn': '每次请求都变化的指令无法缓存。它还把指令与数据混在一起，使不可信来源的文本具有系统提示的权威。',
  },
  examples: [
    {
      shows: 'search results',
      protocol: 'chat',
      document: [
        { role: 'system', content: 'Be brief.\nSearch results:\n1. Bern is a city.' },
        { role: 'user', content: 'Hi' },
      ],
      finds: ['/0/content'],
      fixed: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Search results:\n1. Bern is a city.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      shows: 'a date and one link',
      protocol: 'chat',
      document: [{ role: 'system', content: 'Today is 2025-06-28. See https://example.com for our style.' }],
    },
  ],
};
