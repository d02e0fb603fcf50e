/** An A2A stream that ends before its task. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aClosedEarly: Rule = {
  id: 'a2a-closed-early',
  severity: 'warning',
  title: { en: 'An A2A stream that ends before its task', 'zh-cn': 'A2A 流先于任务结束' },
  says: { en: 'The stream ends here, but the task is {state}.', 'zh-cn': '流在此结束，但任务仍为 {state}。' },
  source: a2aObjects,
  ...tellsOrder('a2a-closed-early'),
};

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
