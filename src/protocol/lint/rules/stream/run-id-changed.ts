/** Reports the end of a run that names another run or thread than its beginning. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const runIdChanged: Rule = {
  id: 'run-id-changed',
  severity: 'warning',
  title: { en: 'A run ends under another id', 'zh-cn': 'run 以不同的 id 结束' },
  says: {
    en: '`{member}` was “{begun}” when the run began, and is “{sent}” here.',
    'zh-cn': 'run 开始时 `{member}` 为“{begun}”，此处却是“{sent}”。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};
