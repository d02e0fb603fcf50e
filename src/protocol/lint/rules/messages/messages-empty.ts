/** Reports a conversation without messages. */
import type { Rule } from '../../engine/rule.ts';

export const messagesEmpty: Rule = {
  id: 'messages-empty',
  severity: 'error',
  title: { en: 'Conversation without messages', 'zh-cn': '没有消息' },
  message: { en: 'At least one message is required.', 'zh-cn': '至少需要一条消息。' },
  source: {
    text: "OpenAI: “Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.”",
  },
  protocols: ['chat'],
  checkDocument({ head, list, conversation }, _context, report) {
    const isList = head === undefined || Array.isArray(head['messages']);
    if (isList && conversation.length === 0) report({ pointer: list });
  },
};
