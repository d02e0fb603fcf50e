/** Why `a2a-bad-state` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A client cannot tell whether the task goes on, waits or is over. The official SDK reads such a state as unknown, without a word.',
    'zh-cn': '客户端无法判断任务是继续、等待还是结束。官方 SDK 会不声不响地把这种状态读作未知。',
  },
  examples: [
    {
      shows: 'a word of another protocol',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'running' } },
      },
      finds: ['/result/status/state'],
    },
    {
      shows: 'a state of 0.3',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } },
      },
    },
  ],
};
