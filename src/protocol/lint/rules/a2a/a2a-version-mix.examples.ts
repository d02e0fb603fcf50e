/** Why `a2a-version-mix` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
