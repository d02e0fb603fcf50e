/** Reports an element of the conversation that is not an object. */
import { isJsonObject } from '../../../core/json/json.ts';
import { offer } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const messageNotObject: Rule = {
  id: 'message-not-object',
  severity: 'error',
  title: { en: 'Message is not an object', 'zh-cn': '消息不是对象' },
  says: {
    en: 'Every message must be an object with `role` and `content`.',
    'zh-cn': '每条消息都必须是带有 `role` 和 `content` 的对象。',
  },
  source: openaiTypes('ChatCompletionMessageParam'),
  dialects: ['chat'],
  fix({ here, finding: { pointer } }) {
    const text = here?.message.json;
    if (typeof text !== 'string') return [];
    const value = { role: 'user', content: text };
    return [offer('Convert to a user message', '改为用户消息', { do: 'set', pointer, value })];
  },
  checkMessage({ json }, _context, tell) {
    if (!isJsonObject(json)) tell();
  },
};
