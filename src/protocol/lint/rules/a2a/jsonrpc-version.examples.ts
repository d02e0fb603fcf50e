/** Why `jsonrpc-version` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'JSON-RPC 1.0 had no such member; strict clients refuse the answer, and servers must refuse the request.',
    'zh-cn': 'JSON-RPC 1.0 没有该成员；严格的客户端会拒绝该应答，服务器必须拒绝该请求。',
  },
  examples: [
    {
      shows: 'no version',
      dialect: 'a2a',
      document: {
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
      finds: ['/jsonrpc'],
    },
    {
      shows: 'a request of another version',
      dialect: 'a2a',
      document: { jsonrpc: '1.0', id: 1, method: 'tasks/get', params: { id: 't' } },
      finds: ['/jsonrpc'],
    },
    {
      shows: 'a version',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
