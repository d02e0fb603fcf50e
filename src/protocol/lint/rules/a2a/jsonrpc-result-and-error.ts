/** Reports a JSON-RPC answer with a result and an error. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { jsonRpc } from '../../engine/sources.ts';

export const jsonrpcResultAndError: Rule = {
  id: 'jsonrpc-result-and-error',
  severity: 'error',
  title: { en: 'A JSON-RPC answer with a result and an error', 'zh-cn': 'JSON-RPC 应答同时有结果和错误' },
  says: {
    en: 'An answer has either “result” or “error”, this one has both.',
    'zh-cn': '应答只能有“result”或“error”之一，这里两者都有。',
  },
  source: jsonRpc,
  ...tellsDeviation('jsonrpc-result-and-error'),
};
