/** Reports an object of A2A 0.3 that has no `kind`. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aMissingKind: Rule = {
  id: 'a2a-missing-kind',
  severity: 'error',
  title: { en: 'An object of A2A 0.3 without its kind', 'zh-cn': 'A2A 0.3 的对象缺少 kind' },
  says: { en: 'In A2A 0.3 an object says its “kind”.', 'zh-cn': '在 A2A 0.3 中，对象必须说明其“kind”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-missing-kind'),
};
