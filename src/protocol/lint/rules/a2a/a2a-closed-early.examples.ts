/** Why `a2a-closed-early` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A stream goes on until the task has ended or waits for the user. The server may have crashed, or a proxy has timed out: subscribe to the task again, or ask for it.',
    'zh-cn': '流应持续到任务结束或等待用户为止。服务器可能已崩溃，或代理超时：请重新订阅该任务，或查询它。',
  },
  examples: [
    {
      shows: 'still working',
      dialect: 'a2a',
      events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } }],
      finds: ['0'],
    },
    {
      shows: 'waiting for the user',
      dialect: 'a2a',
      events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_INPUT_REQUIRED' } } }],
    },
  ],
};
