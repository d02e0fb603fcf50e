/** A JSON-RPC request or answer without its version. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { jsonRpc } from '../../engine/sources.ts';

export const jsonrpcVersion: Rule = {
  id: 'jsonrpc-version',
  severity: 'warning',
  title: { en: 'A JSON-RPC message without its version', 'zh-cn': 'JSON-RPC 消息缺少版本' },
  says: { en: '“jsonrpc” must be "2.0".', 'zh-cn': '“jsonrpc”必须为 "2.0"。' },
  source: jsonRpc,
  ...tellsDeviation('jsonrpc-version'),
};

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
