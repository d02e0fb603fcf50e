/** Reports a conversation without messages. */
import type { Rule } from '../../engine/rule.ts';

export const messagesEmpty: Rule = {
  id: 'messages-empty',
  severity: 'error',
  title: { en: 'Conversation without messages', 'zh-cn': '没有消息的对话' },
  message: {
    en: 'The conversation has no messages, so servers reject the request. Add at least one.',
    'zh-cn': '对话没有消息，服务器会拒绝请求。请至少添加一条。',
  },
  source: {
    text: "OpenAI: “Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.”",
  },
  protocols: ['chat'],
  checkDocument({ head, list, conversation }, _context, report) {
    const isList = head === undefined || Array.isArray(head['messages']);
    if (isList && conversation.length === 0) report({ pointer: list });
  },
};
