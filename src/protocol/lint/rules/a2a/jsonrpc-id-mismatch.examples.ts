/** Why `jsonrpc-id-mismatch` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
