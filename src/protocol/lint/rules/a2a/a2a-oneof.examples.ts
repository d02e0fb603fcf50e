/** Why `a2a-oneof` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Which of them counts is left to the reader; the official SDK takes one and drops the other in silence.',
    'zh-cn': '以哪个为准由读者决定；官方 SDK 会取其一，并悄悄丢弃另一个。',
  },
  examples: [
    {
      shows: 'a text and data',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi', data: { a: 1 } }] } },
      },
      finds: ['/result/message/parts/0'],
    },
    {
      shows: 'a text',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
      },
    },
  ],
};
