/** A JSON-RPC answer without an id. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { jsonRpc } from '../../engine/sources.ts';

export const jsonrpcMissingId: Rule = {
  id: 'jsonrpc-missing-id',
  severity: 'warning',
  title: { en: 'A JSON-RPC answer without an id', 'zh-cn': 'JSON-RPC 应答缺少 id' },
  says: {
    en: 'The answer does not say which request it is for: “id” is missing.',
    'zh-cn': '应答没有说明对应哪个请求：缺少“id”。',
  },
  source: jsonRpc,
  ...tellsDeviation('jsonrpc-missing-id'),
};

export const page: RulePage = {
  why: {
    en: 'A client that matches answers by id drops it. Where the id is not known, JSON-RPC wants `null`; the Python SDK 0.3 leaves it out.',
    'zh-cn': '按 id 匹配应答的客户端会丢弃它。id 未知时 JSON-RPC 要求 `null`；Python SDK 0.3 会省略它。',
  },
  examples: [
    {
      shows: 'an error without',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', error: { code: -32700, message: 'Expecting value' } },
      finds: ['/id'],
    },
    {
      shows: 'an id that is null',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Expecting value' } },
    },
  ],
};
