/** An A2A role that does not exist. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aBadRole: Rule = {
  id: 'a2a-bad-role',
  severity: 'error',
  title: { en: 'An A2A role that does not exist', 'zh-cn': '不存在的 A2A 角色' },
  says: {
    en: '“{sent}” is no role: it is the user or the agent who speaks.',
    'zh-cn': '“{sent}”不是角色：发言者只能是用户或智能体。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-bad-role'),
};

export const page: RulePage = {
  why: {
    en: 'Clients with typed models refuse the message. The SDKs of other protocols say `assistant`; in A2A it is `agent` (0.3) or `ROLE_AGENT` (1.0).',
    'zh-cn':
      '使用类型化模型的客户端会拒绝该消息。其他协议使用 `assistant`；A2A 使用 `agent`（0.3）或 `ROLE_AGENT`（1.0）。',
  },
  examples: [
    {
      shows: 'the role of another protocol',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'assistant', parts: [{ kind: 'text', text: 'Hi' }] },
      },
      finds: ['/result/role'],
    },
    {
      shows: 'a role of 0.3',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
