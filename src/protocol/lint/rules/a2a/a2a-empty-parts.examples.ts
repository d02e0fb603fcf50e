/** Why `a2a-empty-parts` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Both versions demand at least one part; some clients refuse the message, others show an empty one.',
    'zh-cn': '两个版本都要求至少一个 part；有的客户端会拒绝该消息，有的会显示空消息。',
  },
  examples: [
    {
      shows: 'no part',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: 1, result: { kind: 'message', messageId: 'm', role: 'agent', parts: [] } },
      finds: ['/result/parts'],
    },
    {
      shows: 'one part',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
