/** Why `bare-stored-content` matters, and where it finds something and where it does not. */
import { answer, completed, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients that rebuild a response from its completed messages can use only the position in the list. Set the same members as in the events of the content.',
    'zh-cn': '根据已完成的消息重建响应的客户端只能使用列表中的位置。请设置与内容的事件相同的成员。',
  },
  examples: [
    {
      shows: 'as the stock server stores it: reported once per message',
      events: answer(
        message('completed', 'msg_1', {
          type: 'plugin_call',
          content: [
            { object: 'content', type: 'data', index: null, status: null, msg_id: null, data: { call_id: 'call_1' } },
            { object: 'content', type: 'data', index: null, status: null, msg_id: null, data: {} },
          ],
        }),
      ),
      finds: ['2/content/0'],
      severity: 'info',
    },
    { shows: 'complete', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
