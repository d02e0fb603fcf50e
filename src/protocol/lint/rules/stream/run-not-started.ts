/** Reports a stream whose first event does not begin a run. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const runNotStarted: Rule = {
  id: 'run-not-started',
  severity: 'error',
  title: { en: 'The stream does not begin with the start of a run', 'zh-cn': '流没有以 run 的开始事件开头' },
  says: {
    en: 'The stream begins with “{type}”; no event has started a run.',
    'zh-cn': '流以“{type}”开头，此前没有事件开始一次 run。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};
