/** Reports more than one message in an A2A stream. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aMessageOnly: Rule = {
  id: 'a2a-message-only',
  severity: 'error',
  title: { en: 'More than one message in an A2A stream', 'zh-cn': 'A2A 流中不止一条消息' },
  says: {
    en: 'A stream is one message and nothing else, or a task and its updates.',
    'zh-cn': '一个流要么只有一条消息，要么是一个任务及其更新。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-message-only'),
};
