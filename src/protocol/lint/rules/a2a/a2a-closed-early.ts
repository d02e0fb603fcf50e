/** Reports an A2A stream that ends before its task has ended. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aClosedEarly: Rule = {
  id: 'a2a-closed-early',
  severity: 'warning',
  title: { en: 'An A2A stream that ends before its task', 'zh-cn': 'A2A 流先于任务结束' },
  says: { en: 'The stream ends here, but the task is {state}.', 'zh-cn': '流在此结束，但任务仍为 {state}。' },
  source: a2aObjects,
  ...tellsOrder('a2a-closed-early'),
};
