/** An answer of A2A that says it is the user's. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aWrongDirection: Rule = {
  id: 'a2a-wrong-direction',
  severity: 'warning',
  title: { en: 'An answer of A2A that says it is the user’s', 'zh-cn': 'A2A 应答自称来自用户' },
  says: {
    en: 'What an agent answers has the role of the agent, not “{sent}”.',
    'zh-cn': '智能体的应答应使用智能体的角色，而不是“{sent}”。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-wrong-direction'),
};

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
