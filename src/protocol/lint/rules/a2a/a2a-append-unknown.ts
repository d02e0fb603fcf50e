/** Reports appended content for an A2A artifact that never began. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAppendUnknown: Rule = {
  id: 'a2a-append-unknown',
  severity: 'warning',
  title: { en: 'More of an A2A artifact that never began', 'zh-cn': '追加到从未开始的 A2A 产物' },
  says: {
    en: 'This is more of the artifact “{id}”, which has not begun.',
    'zh-cn': '此处追加到产物“{id}”，但它尚未开始。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-append-unknown'),
};
