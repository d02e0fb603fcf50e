/** Why `message-changed` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients use the first event of a message to decide where and how to show it. If the message later changes, it stays in the wrong place. Often two messages share an id by mistake.',
    'zh-cn':
      '客户端根据消息的第一个事件决定显示的位置和方式。消息之后发生变化时，会留在错误的位置。常见原因是两条消息误用了同一个 id。',
  },
  examples: [
    {
      shows: 'reasoning becomes a message',
      events: answer(message('in_progress', 'msg_1', { type: 'reasoning' }), message('completed')),
      finds: ['3/type'],
    },
    {
      shows: 'the role changes',
      events: answer(message('in_progress'), message('completed', 'msg_1', { role: 'tool' })),
      finds: ['3/role'],
    },
    {
      shows: 'the last event does not repeat the members of the first',
      events: answer(message('in_progress'), { object: 'message', status: 'completed', id: 'msg_1', role: null }),
    },
  ],
};
