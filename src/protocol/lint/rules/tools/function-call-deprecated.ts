/** Reports a call in the form that was used before `tool_calls`. */
import { isJsonObject } from '../../../core/json/json.ts';
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const functionCallDeprecated: Rule = {
  id: 'function-call-deprecated',
  severity: 'warning',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'Deprecated “function_call”', 'zh-cn': '已弃用的“function_call”' },
  message: {
    en: '“function_call” is deprecated, and newer models do not support it. Use “tool_calls”.',
    'zh-cn': '“function_call”已弃用，较新的模型不支持它。请使用“tool_calls”。',
  },
  source: openaiTypes('ChatCompletionAssistantMessageParam'),
  protocols: ['chat'],
  fix(found) {
    const { scope } = found;
    const changes = scope === undefined ? [] : toToolCall(found, scope.index);
    if (changes.length === 0) return [];
    return [preferredFix('Convert to “tool_calls” (also its output)', '转换为“tool_calls”（包括其输出）', ...changes)];
  },
  checkMessage({ json }, _context, report) {
    if (isJsonObject(json) && (json['function_call'] ?? null) !== null) report({ pointer: '/function_call' });
  },
};
