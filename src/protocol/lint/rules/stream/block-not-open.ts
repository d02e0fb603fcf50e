/** Reports an event about a message, a call or a step that is not open. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const blockNotOpen: Rule = {
  id: 'block-not-open',
  severity: 'error',
  title: { en: 'Something goes on or ends that has not begun', 'zh-cn': '继续或结束了尚未开始的内容' },
  says: {
    en: '{type} is about “{id}”, which is not open: it never began, or it has ended.',
    'zh-cn': '{type} 所指的“{id}”并未打开：它从未开始，或者已经结束。',
  },
  source: agUiEvents,
  judged: ['ag-ui', 'agentscope-2'],
};
