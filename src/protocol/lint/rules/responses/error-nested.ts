/** Reports an error event whose message is at a place where OpenAI clients do not look for it. */
import { isJsonObject } from '../../../core/json/json.ts';
import type { Rule } from '../../engine/rule.ts';

export const errorNested: Rule = {
  id: 'error-nested',
  severity: 'warning',
  title: { en: 'Error event without a top-level message', 'zh-cn': '错误事件的顶层没有 message' },
  message: {
    en: '“message” is inside “error”, so clients show an empty error. Move it to the top level of the event.',
    'zh-cn': '“message”位于“error”内，客户端会显示空错误。请移到事件的顶层。',
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
