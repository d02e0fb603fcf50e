/** Reports an event after the end of an A2A task. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAfterTerminal: Rule = {
  id: 'a2a-after-terminal',
  severity: 'error',
  title: { en: 'An event after the end of an A2A task', 'zh-cn': 'A2A 任务结束后仍有事件' },
  says: {
    en: 'The task was {state} before: nothing may follow but the task itself.',
    'zh-cn': '任务此前已为 {state}：其后只能是任务本身。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-after-terminal'),
};
