/** Reports a message or an artifact without parts. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aEmptyParts: Rule = {
  id: 'a2a-empty-parts',
  severity: 'warning',
  title: { en: 'A message or an artifact without parts', 'zh-cn': '没有 part 的消息或产物' },
  says: { en: '“{member}” is empty: nothing is said.', 'zh-cn': '“{member}”为空：没有任何内容。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-empty-parts'),
};
