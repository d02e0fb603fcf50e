/** Reports a part or an answer that has several contents. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aOneof: Rule = {
  id: 'a2a-oneof',
  severity: 'error',
  title: { en: 'A part or an answer with several contents', 'zh-cn': '一个 part 或应答有多种内容' },
  says: {
    en: 'A part has one of text, raw, url and data, an answer one of task, message, statusUpdate and artifactUpdate; this one has several.',
    'zh-cn':
      'part 只能有 text、raw、url、data 之一，应答只能有 task、message、statusUpdate、artifactUpdate 之一；这里有多个。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-oneof'),
};
