/** Reports a message, a call or a step that is still open when its run ends successfully. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const blockUnfinished: Rule = {
  id: 'block-unfinished',
  severity: 'warning',
  title: { en: 'Something never ends', 'zh-cn': '内容没有结束' },
  says: {
    en: '{type} has begun “{id}”, but the run ends and it does not.',
    'zh-cn': '{type} 开始了“{id}”，但 run 结束时它仍未结束。',
  },
  source: agUiEvents,
  judged: ['ag-ui', 'agentscope-2'],
};
