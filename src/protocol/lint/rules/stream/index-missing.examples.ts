/** Why `index-missing` matters, and where it finds something and where it does not. */
import type { JsonObject } from '../../../core/json/json.ts';
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const call = (index: number | null, status: string): JsonObject => ({
  object: 'content',
  status,
  type: 'data',
  index,
  delta: false,
  msg_id: 'msg_1',
  data: { call_id: 'call_1', name: 'f', arguments: '{}' },
});

export const page: RulePage = {
  why: {
    en: 'The index is the position of a content in its message. The stock server omits it in the first event of a tool call that arrives complete. Reported once for each message.',
    'zh-cn':
      'index 是内容在消息中的位置。工具调用一次性到达时，标准服务器在其第一个事件中省略 index。每条消息只报告一次。',
  },
  examples: [
    {
      shows: 'as the stock server sends it',
      events: answer(
        message('in_progress', 'msg_1', { type: 'plugin_call' }),
        call(null, 'in_progress'),
        call(0, 'completed'),
      ),
      finds: ['3/index'],
      severity: 'info',
    },
    {
      shows: 'with its index',
      events: answer(message('in_progress', 'msg_1', { type: 'plugin_call' }), call(0, 'completed')),
    },
  ],
};
