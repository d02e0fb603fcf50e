/** Reports a JSON-RPC answer without an id. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
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
