/** More than one message in an A2A stream. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
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

export const page: RulePage = {
  why: {
    en: 'A message is a whole answer: clients stop reading after it, so what follows is lost. Answer with a task where there is more to say.',
    'zh-cn': '一条消息就是完整的应答：客户端读到它就会停止，其后的内容会丢失。如果还有更多内容，请以任务应答。',
  },
  examples: [
    {
      shows: 'a task after the message',
      dialect: 'a2a',
      events: [
        { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
      finds: ['1/task'],
    },
    {
      shows: 'one message',
      dialect: 'a2a',
      events: [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } }],
    },
  ],
};
