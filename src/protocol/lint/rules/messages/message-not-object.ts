/** Reports an element of the conversation that is not an object. */
import { isJsonObject } from '../../../core/json/json.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const messageNotObject: Rule = {
  id: 'message-not-object',
  severity: 'error',
  title: { en: 'Message is not an object', 'zh-cn': '消息不是对象' },
  message: {
    en: 'A message must be an object with “role” and “content”. Servers reject anything else.',
    'zh-cn': '消息必须是带有“role”和“content”的对象。服务器会拒绝其他形式。',
  },
  source: openaiTypes('ChatCompletionMessageParam'),
  protocols: ['chat'],
  fix({ scope, finding: { pointer } }) {
    const text = scope?.message.json;
    if (typeof text !== 'string') return [];
    const value = { role: 'user', content: text };
    return [optionalFix('Convert to a user message', '转换为用户消息', { do: 'set', pointer, value })];
  },
  checkMessage({ json }, _context, report) {
    if (!isJsonObject(json)) report();
  },
};
