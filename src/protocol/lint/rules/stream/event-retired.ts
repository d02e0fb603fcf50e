/** Reports a type of event that newer versions of the protocol have replaced. */
import type { Rule } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const eventRetired: Rule = {
  id: 'event-retired',
  severity: 'info',
  title: { en: 'A type of event that is retired', 'zh-cn': '已停用的事件类型' },
  says: {
    en: '{type} is now {now}.',
    'zh-cn': '{type} 现已改为 {now}。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};
