/** Reports more content for an A2A artifact after its last chunk. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAfterLastChunk: Rule = {
  id: 'a2a-after-last-chunk',
  severity: 'warning',
  title: { en: 'More of an A2A artifact after its last chunk', 'zh-cn': 'A2A 产物在最后一块之后仍有内容' },
  says: { en: 'The artifact “{id}” has had its last chunk before.', 'zh-cn': '产物“{id}”此前已发送最后一块。' },
  source: a2aObjects,
  ...tellsOrder('a2a-after-last-chunk'),
};
