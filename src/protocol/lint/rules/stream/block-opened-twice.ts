/** Reports a message, a call, a step or a run that begins while it is already open. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const blockOpenedTwice: Rule = {
  id: 'block-opened-twice',
  severity: 'error',
  title: { en: 'Something begins that is already open', 'zh-cn': '重复开始已经打开的内容' },
  says: {
    en: '{type} begins “{id}” again, which has not ended yet.',
    'zh-cn': '{type} 再次开始“{id}”，而它尚未结束。',
  },
  source: agUiEvents,
  judged: ['ag-ui', 'agentscope-2'],
};
