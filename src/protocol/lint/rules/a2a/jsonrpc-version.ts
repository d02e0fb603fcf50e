/** Reports a JSON-RPC request or answer without the JSON-RPC version. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { jsonRpc } from '../../engine/sources.ts';

export const jsonrpcVersion: Rule = {
  id: 'jsonrpc-version',
  severity: 'warning',
  title: { en: 'A JSON-RPC message without its version', 'zh-cn': 'JSON-RPC 消息缺少版本' },
  says: { en: '“jsonrpc” must be "2.0".', 'zh-cn': '“jsonrpc”必须为 "2.0"。' },
  source: jsonRpc,
  ...tellsDeviation('jsonrpc-version'),
};
