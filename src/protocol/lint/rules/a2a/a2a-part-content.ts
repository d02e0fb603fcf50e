/** Reports a part without the content that its kind requires. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aPartContent: Rule = {
  id: 'a2a-part-content',
  severity: 'error',
  title: { en: 'A part without its content', 'zh-cn': 'part 缺少内容' },
  says: { en: '“{member}” is not what a part of its kind carries.', 'zh-cn': '“{member}”不是该类 part 应有的内容。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-part-content'),
};
