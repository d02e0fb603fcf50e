/** Reports a member of A2A in snake_case. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aSnakeCase: Rule = {
  id: 'a2a-snake-case',
  severity: 'error',
  title: { en: 'A member of A2A in snake_case', 'zh-cn': 'A2A 成员使用了 snake_case' },
  says: { en: 'In JSON this member is written “{member}”.', 'zh-cn': '在 JSON 中，该成员应写作“{member}”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-snake-case'),
};
