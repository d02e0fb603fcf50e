/** Reports a JSON Patch that cannot be applied to its target. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const patchNotApplicable: Rule = {
  id: 'patch-not-applicable',
  severity: 'error',
  title: { en: 'A patch that does not fit', 'zh-cn': '无法应用的补丁' },
  says: {
    en: 'The patch of this {type} cannot be applied: what it points at is not there, or it is no JSON Patch.',
    'zh-cn': '此 {type} 的补丁无法应用：所指位置不存在，或者不是 JSON Patch。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};
