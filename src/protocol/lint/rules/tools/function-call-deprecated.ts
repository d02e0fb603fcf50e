/** Reports a call in the form that was used before `tool_calls`. */
import { isJsonObject } from '../../../core/json/json.ts';
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const functionCallDeprecated: Rule = {
  id: 'function-call-deprecated',
  severity: 'warning',
  about: 'name',
  tag: 'deprecated',
  title: { en: '`function_call` is deprecated', 'zh-cn': '`function_call` 已弃用' },
  says: {
    en: '`function_call` is deprecated; use `tool_calls`.',
    'zh-cn': '`function_call` 已弃用；请使用 `tool_calls`。',
  },
  source: openaiTypes('ChatCompletionAssistantMessageParam'),
  dialects: ['chat'],
  fix(found) {
    const { here } = found;
    const changes = here === undefined ? [] : toToolCall(found, here.index);
    if (changes.length === 0) return [];
    return [mend('Convert to `tool_calls`, with its output', '转换为 `tool_calls`（包括其输出）', ...changes)];
  },
  checkMessage({ json }, _context, tell) {
    if (isJsonObject(json) && (json['function_call'] ?? null) !== null) tell({ pointer: '/function_call' });
  },
};
