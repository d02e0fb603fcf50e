/** Reports an empty list of calls. */
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolCallsEmpty: Rule = {
  id: 'tool-calls-empty',
  severity: 'error',
  title: { en: 'Empty “tool_calls”', 'zh-cn': '空的“tool_calls”' },
  message: {
    en: '“tool_calls” is empty, so servers reject the request. Remove it.',
    'zh-cn': '“tool_calls”为空，服务器会拒绝请求。请删除它。',
  },
  source: {
    text: "OpenAI: “Invalid 'messages[1].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.” (openai/openai-node#1341, home-assistant/core#118577); Qwen: “Empty tool_calls is not supported in message”",
    url: 'https://github.com/openai/openai-node/pull/1341',
  },
  protocols: ['chat'],
  fix({ finding: { pointer } }) {
    return [preferredFix('Remove “tool_calls”', '删除“tool_calls”', { do: 'remove', pointer })];
  },
  checkMessage({ json }, _context, report) {
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (Array.isArray(value) && value.length === 0) report({ pointer: '/tool_calls' });
  },
};
