/** Reports a time of A2A 1.0 that is not in UTC. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aTimestamp: Rule = {
  id: 'a2a-timestamp',
  severity: 'info',
  title: { en: 'A time of A2A 1.0 that is not in UTC', 'zh-cn': 'A2A 1.0 的时间不是 UTC' },
  says: { en: '“{sent}” should be in UTC, with a Z at the end.', 'zh-cn': '“{sent}”应为 UTC，并以 Z 结尾。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-timestamp'),
};
