/** Reports an event of another task in an A2A stream. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aTaskIdChanged: Rule = {
  id: 'a2a-task-id-changed',
  severity: 'error',
  title: { en: 'An event of another task in an A2A stream', 'zh-cn': 'A2A 流中出现了另一个任务的事件' },
  says: {
    en: 'This event is of the task “{id}”, the stream of “{before}”.',
    'zh-cn': '此事件属于任务“{id}”，而该流属于“{before}”。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-task-id-changed'),
};
