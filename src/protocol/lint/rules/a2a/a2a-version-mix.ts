/** Words of both versions of A2A in one object. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aVersionMix: Rule = {
  id: 'a2a-version-mix',
  severity: 'error',
  title: { en: 'Words of both versions of A2A in one object', 'zh-cn': '同一对象混用两个 A2A 版本的写法' },
  says: {
    en: '“{member}” is written as in the other version of A2A.',
    'zh-cn': '“{member}”使用了另一个 A2A 版本的写法。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-version-mix'),
};

export const page: RulePage = {
  why: {
    en: '0.3 and 1.0 have other words for states and roles. A client of one version reads those of the other as unknown, or fails.',
    'zh-cn': '0.3 与 1.0 的状态和角色写法不同。一个版本的客户端会把另一版本的写法读作未知，或直接失败。',
  },
  examples: [
    {
      shows: 'a state of 0.3 in 1.0',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { task: { id: 't', contextId: 'c', status: { state: 'completed' } } },
      },
      finds: ['/result/task/status/state'],
    },
    {
      shows: 'all of 1.0',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      },
    },
  ],
};
