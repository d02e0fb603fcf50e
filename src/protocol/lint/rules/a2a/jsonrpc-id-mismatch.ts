/** Reports a stream whose events answer different requests. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { jsonRpc } from '../../engine/sources.ts';

export const jsonrpcIdMismatch: Rule = {
  id: 'jsonrpc-id-mismatch',
  severity: 'error',
  title: { en: 'A stream whose events answer different requests', 'zh-cn': '同一个流的事件对应不同的请求' },
  says: {
    en: 'This event answers the request {id}, those before it answer {before}.',
    'zh-cn': '此事件应答的是请求 {id}，而之前的事件应答的是 {before}。',
  },
  source: jsonRpc,
  ...tellsOrder('jsonrpc-id-mismatch'),
};
