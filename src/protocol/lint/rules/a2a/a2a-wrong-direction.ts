/** Reports an A2A answer whose role is that of the user. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aWrongDirection: Rule = {
  id: 'a2a-wrong-direction',
  severity: 'warning',
  title: { en: 'An answer of A2A that says it is the user’s', 'zh-cn': 'A2A 应答自称来自用户' },
  says: {
    en: 'What an agent answers has the role of the agent, not “{sent}”.',
    'zh-cn': '智能体的应答应使用智能体的角色，而不是“{sent}”。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-wrong-direction'),
};
