/** Reports a member of the protocol under its name in snake_case. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const memberSnakeCase: Rule = {
  id: 'member-snake-case',
  severity: 'warning',
  title: { en: 'A member in the wrong spelling', 'zh-cn': '成员名写法不对' },
  says: {
    en: '`{name}` should be `{meant}`: the protocol writes names in camelCase.',
    'zh-cn': '`{name}` 应写作 `{meant}`：该协议的成员名使用 camelCase。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};
