/** Reports two artifacts or two messages of an A2A task that share an id. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';

export const a2aIdDuplicate: Rule = {
  id: 'a2a-id-duplicate',
  severity: 'warning',
  title: {
    en: 'Two artifacts or messages of an A2A task share an id',
    'zh-cn': '同一 A2A 任务的两个产物或消息使用了同一个 id',
  },
  says: {
    en: 'The {member} “{sent}” belongs to another one already.',
    'zh-cn': '{member}“{sent}”已被另一个对象使用。',
  },
  source: {
    text: 'A2A Protocol 0.3.0 and 1.0.0, “Artifact”: the id “must be unique within a task”; “Message”: “the unique identifier (e.g. UUID) of the message”',
    url: 'https://a2a-protocol.org/latest/specification/',
  },
  ...tellsDeviation('a2a-id-duplicate'),
  watchOrder: tellsOrder('a2a-id-duplicate').watchOrder,
};
