/** Reports a request whose messages are not an array. */
import { isJsonObject } from '../../../core/json/json.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const messagesNotArray: Rule = {
  id: 'messages-not-array',
  severity: 'error',
  title: { en: 'Messages are not a list', 'zh-cn': '消息不是列表' },
  says: { en: '`messages` must be an array of messages.', 'zh-cn': '`messages` 必须是消息数组。' },
  source: openaiTypes('ChatCompletionCreateParamsBase.messages'),
  dialects: ['chat'],
  fix({ whole: { head = {} } }) {
    const { messages } = head;
    if (!isJsonObject(messages)) return [];
    return [mend('Wrap in [ ]', '用 [ ] 包裹', { do: 'set', pointer: '/messages', value: [messages] })];
  },
  checkDocument({ head }, _context, tell) {
    if (head !== undefined && !Array.isArray(head['messages'])) tell({ pointer: '/messages' });
  },
};
