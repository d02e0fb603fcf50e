/** Reports an error event whose message is at a place where OpenAI clients do not look for it. */
import { isJsonObject } from '../../../core/json/json.ts';
import type { Rule } from '../../engine/rule.ts';

export const errorNested: Rule = {
  id: 'error-nested',
  severity: 'warning',
  title: { en: 'Error event without a top-level message', 'zh-cn': '错误事件自身没有 message' },
  message: {
    en: 'The message of an error event must be at the top level, next to its type; here it is inside `error`.',
    'zh-cn': '错误事件的 message 应与 type 并列；此处却位于 `error` 之内。',
  },
  source: {
    text: 'openai-python 3.3, `ResponseErrorEvent`: code, message, param, sequence_number',
    url: 'https://platform.openai.com/docs/api-reference/responses-streaming/error',
  },
  protocols: ['responses'],
  checkMessage({ json }, _context, report) {
    if (!isJsonObject(json) || json['type'] !== 'error' || json['message'] !== undefined) return;
    if (json['error'] !== undefined && json['error'] !== null) report({ pointer: '/error' });
  },
};
