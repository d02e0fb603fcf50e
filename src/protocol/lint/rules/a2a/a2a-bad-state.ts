/** Reports a task state that does not exist. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aBadState: Rule = {
  id: 'a2a-bad-state',
  severity: 'error',
  title: { en: 'A task state that does not exist', 'zh-cn': '不存在的任务状态' },
  says: { en: '“{sent}” is no state of a task.', 'zh-cn': '“{sent}”不是任务状态。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-bad-state'),
};
