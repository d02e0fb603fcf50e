/** Reports an A2A stream that does not begin with a task or a message. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aStreamStart: Rule = {
  id: 'a2a-stream-start',
  severity: 'warning',
  title: { en: 'A2A stream does not begin with a task or a message', 'zh-cn': 'A2A 流不以任务或消息开头' },
  says: {
    en: 'The stream begins with “{kind}”: the first event is to be the task, or the only message.',
    'zh-cn': '流以“{kind}”开头：首个事件应为任务，或唯一的一条消息。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-stream-start'),
};
