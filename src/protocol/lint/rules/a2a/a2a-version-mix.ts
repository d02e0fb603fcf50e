/** Reports names of both versions of A2A in one object. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aVersionMix: Rule = {
  id: 'a2a-version-mix',
  severity: 'error',
  title: { en: 'Words of both versions of A2A in one object', 'zh-cn': '同一对象混用两个 A2A 版本的写法' },
  says: {
    en: '“{member}” is written as in the other version of A2A.',
    'zh-cn': '“{member}”使用了另一个 A2A 版本的写法。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-version-mix'),
};
