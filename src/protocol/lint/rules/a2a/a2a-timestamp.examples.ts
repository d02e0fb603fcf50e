/** Why `a2a-timestamp` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: '1.0 writes times as Protocol Buffers do in JSON: in UTC. Sorting by text goes wrong otherwise.',
    'zh-cn': '1.0 按 Protocol Buffers 的 JSON 形式书写时间：使用 UTC。否则按文本排序会出错。',
  },
  examples: [
    {
      shows: 'an offset',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          task: {
            id: 't',
            contextId: 'c',
            status: { state: 'TASK_STATE_WORKING', timestamp: '2025-06-15T17:06:41+02:00' },
          },
        },
      },
      finds: ['/result/task/status/timestamp'],
    },
    {
      shows: 'UTC',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          task: {
            id: 't',
            contextId: 'c',
            status: { state: 'TASK_STATE_WORKING', timestamp: '2025-06-15T15:06:41.000Z' },
          },
        },
      },
    },
  ],
};
