/** A request whose messages are no list. */
import { isJsonObject } from '../../../core/json/json.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

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

export const page: RulePage = {
  why: {
    en: 'A conversation is a list even when it has one message. The server refuses anything else.',
    'zh-cn': '即使只有一条消息，对话也是一个列表。服务器会拒绝其他形式。',
  },
  examples: [
    {
      shows: 'one message without its list',
      dialect: 'chat',
      document: { model: 'gpt-5', messages: { role: 'user', content: 'Hi' } },
      finds: ['/messages'],
      fixed: { model: 'gpt-5', messages: [{ role: 'user', content: 'Hi' }] },
    },
    { shows: 'a list', dialect: 'chat', document: { messages: [{ role: 'user', content: 'Hi' }] } },
  ],
};
