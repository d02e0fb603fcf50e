/** Why `a2a-wrong-direction` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients show it as something the user said, or send it back as such with the next request.',
    'zh-cn': '客户端会把它显示为用户所说的内容，或在下一个请求中当作用户消息发回。',
  },
  examples: [
    {
      shows: 'an answer with the role of the user',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] },
      },
      finds: ['/result/role'],
    },
    {
      shows: 'what the user said, in the history of a task',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          kind: 'task',
          id: 't',
          contextId: 'c',
          status: { state: 'working' },
          history: [{ kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] }],
        },
      },
    },
  ],
};
