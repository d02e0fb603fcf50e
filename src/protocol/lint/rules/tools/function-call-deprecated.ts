/** A call in the form that came before tools. */
import { isJsonObject } from '../../../core/json/json.ts';
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

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

const old = { name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'Newer models and most compatible servers only know `tool_calls`, each with an id, and outputs of the role `tool`.',
    'zh-cn': '新模型和多数兼容服务器只支持带 id 的 `tool_calls`，以及角色为 `tool` 的输出。',
  },
  examples: [
    {
      shows: 'a call and its output',
      dialect: 'chat',
      document: [
        asks,
        { role: 'assistant', content: null, function_call: old },
        { role: 'function', name: 'get_weather', content: '22 °C' },
      ],
      finds: ['/1/function_call'],
      fixed: [
        asks,
        { role: 'assistant', content: null, tool_calls: [call('call_c4ad21f9')] },
        { role: 'tool', tool_call_id: 'call_c4ad21f9', name: 'get_weather', content: '22 °C' },
      ],
    },
    { shows: 'calls', dialect: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
    {
      shows: 'null, as SDKs write',
      dialect: 'chat',
      document: [{ role: 'assistant', content: 'a', function_call: null }],
    },
  ],
};
