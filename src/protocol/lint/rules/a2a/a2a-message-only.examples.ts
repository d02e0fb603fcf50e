/** Why `a2a-message-only` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
