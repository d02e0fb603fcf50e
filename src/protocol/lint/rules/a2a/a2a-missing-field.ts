/** Reports a missing member that A2A requires. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aMissingField: Rule = {
  id: 'a2a-missing-field',
  severity: 'error',
  title: { en: 'A member that A2A requires is missing', 'zh-cn': '缺少 A2A 必需的成员' },
  says: { en: '“{member}” is required here.', 'zh-cn': '此处必须有“{member}”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-missing-field'),
};
