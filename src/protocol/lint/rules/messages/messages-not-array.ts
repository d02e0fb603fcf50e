/** Reports a request whose messages are not an array. */
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const messagesNotArray: Rule = {
  id: 'messages-not-array',
  severity: 'error',
  title: { en: '“messages” is not an array', 'zh-cn': '“messages”不是数组' },
  message: {
    en: '“messages” must be an array of messages. Servers reject anything else.',
    'zh-cn': '“messages”必须是消息的数组。服务器会拒绝其他形式。',
  },
  source: openaiTypes('ChatCompletionCreateParamsBase.messages'),
  protocols: ['chat'],
  fix({ document: { head = {} } }) {
    const { messages } = head;
    if (!isJsonObject(messages)) return [];
    return [preferredFix('Wrap in [ ]', '用 [ ] 括起', { do: 'set', pointer: '/messages', value: [messages] })];
  },
  checkDocument({ head }, _context, report) {
    if (head !== undefined && !Array.isArray(head['messages'])) report({ pointer: '/messages' });
  },
};
