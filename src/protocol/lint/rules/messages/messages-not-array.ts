/** Reports a request whose messages are not an array. */
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const messagesNotArray: Rule = {
  id: 'messages-not-array',
  severity: 'error',
  title: { en: 'Messages are not a list', 'zh-cn': '消息不是列表' },
  message: { en: '`messages` must be an array of messages.', 'zh-cn': '`messages` 必须是消息数组。' },
  source: openaiTypes('ChatCompletionCreateParamsBase.messages'),
  protocols: ['chat'],
  fix({ document: { head = {} } }) {
    const { messages } = head;
    if (!isJsonObject(messages)) return [];
    return [preferredFix('Wrap in [ ]', '用 [ ] 包裹', { do: 'set', pointer: '/messages', value: [messages] })];
  },
  checkDocument({ head }, _context, report) {
    if (head !== undefined && !Array.isArray(head['messages'])) report({ pointer: '/messages' });
  },
};
