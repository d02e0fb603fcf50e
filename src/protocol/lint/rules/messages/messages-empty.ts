/** A conversation without a message. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const messagesEmpty: Rule = {
  id: 'messages-empty',
  severity: 'error',
  title: { en: 'No messages', 'zh-cn': '没有消息' },
  says: { en: 'At least one message is required.', 'zh-cn': '至少需要一条消息。' },
  source: {
    text: "OpenAI: “Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.”",
  },
  dialects: ['chat'],
  checkDocument({ head, list, conversation }, _context, tell) {
    const isList = head === undefined || Array.isArray(head['messages']);
    if (isList && conversation.length === 0) tell({ pointer: list });
  },
};

export const page: RulePage = {
  why: {
    en: 'There is nothing to answer, and servers refuse the request.',
    'zh-cn': '没有可以回答的内容，服务器会拒绝该请求。',
  },
  examples: [
    { shows: 'an empty list', dialect: 'chat', document: { messages: [] }, finds: ['/messages'] },
    { shows: 'an empty transcript', dialect: 'chat', document: [], finds: [''] },
    { shows: 'one message', dialect: 'chat', document: [{ role: 'user', content: 'Hi' }] },
  ],
};
