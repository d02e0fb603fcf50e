/** Why `a2a-bad-role` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
