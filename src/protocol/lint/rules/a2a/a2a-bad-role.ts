/** Reports an A2A role that does not exist. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aBadRole: Rule = {
  id: 'a2a-bad-role',
  severity: 'error',
  title: { en: 'An A2A role that does not exist', 'zh-cn': '不存在的 A2A 角色' },
  says: {
    en: '“{sent}” is no role: it is the user or the agent who speaks.',
    'zh-cn': '“{sent}”不是角色：发言者只能是用户或智能体。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-bad-role'),
};
