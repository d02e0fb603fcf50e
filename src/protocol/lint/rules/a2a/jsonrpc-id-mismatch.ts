/** A stream whose events answer different requests. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
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

export const page: RulePage = {
  why: {
    en: 'Every event of a stream has the id of the request that opened it. The official SDK for JavaScript gives up at one that has another.',
    'zh-cn': '流中每个事件的 id 都应是打开该流的请求的 id。官方 JavaScript SDK 遇到其他 id 会放弃整个流。',
  },
  examples: [
    {
      shows: 'a number for each event',
      dialect: 'a2a',
      events: [
        { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_SUBMITTED' } } } },
        { jsonrpc: '2.0', id: 2, result: { task: { id: 't', status: { state: 'TASK_STATE_COMPLETED' } } } },
      ],
      finds: ['1/id'],
    },
    {
      shows: 'the id of the request',
      dialect: 'a2a',
      events: [
        { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_SUBMITTED' } } } },
        { jsonrpc: '2.0', id: 1, result: { task: { id: 't', status: { state: 'TASK_STATE_COMPLETED' } } } },
      ],
    },
  ],
};
