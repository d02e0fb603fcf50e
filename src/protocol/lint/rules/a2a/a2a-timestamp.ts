/** A time of A2A 1.0 that is not in UTC. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aTimestamp: Rule = {
  id: 'a2a-timestamp',
  severity: 'info',
  title: { en: 'A time of A2A 1.0 that is not in UTC', 'zh-cn': 'A2A 1.0 的时间不是 UTC' },
  says: { en: '“{sent}” should be in UTC, with a Z at the end.', 'zh-cn': '“{sent}”应为 UTC，并以 Z 结尾。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-timestamp'),
};

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
