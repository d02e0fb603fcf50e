/** `tool_calls` that is no list. */
import { isJsonObject } from '../../../core/json/json.ts';
import { asks, call, calls } from '../../checks/exampleChat.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const toolCallsType: Rule = {
  id: 'tool-calls-type',
  severity: 'error',
  title: { en: 'Tool calls are not a list', 'zh-cn': '工具调用不是数组' },
  says: { en: '`tool_calls` must be an array.', 'zh-cn': '`tool_calls` 必须是数组。' },
  source: openaiTypes('ChatCompletionAssistantMessageParam'),
  dialects: ['chat'],
  fix({ finding: { pointer }, here }) {
    const { json } = here?.message ?? {};
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (!isJsonObject(value)) return [];
    return [mend('Wrap in [ ]', '用 [ ] 包裹', { do: 'set', pointer, value: [value] })];
  },
  checkMessage({ json }, _context, tell) {
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (value !== undefined && value !== null && !Array.isArray(value)) tell({ pointer: '/tool_calls' });
  },
};

export const page: RulePage = {
  why: {
    en: 'A model may call several tools at once, so calls are a list, even when there is one only.',
    'zh-cn': '模型可以同时调用多个工具，因此即使只有一个调用也要写成数组。',
  },
  examples: [
    {
      shows: 'one call',
      dialect: 'chat',
      document: [asks, { role: 'assistant', tool_calls: call('call_1') }],
      finds: ['/1/tool_calls'],
      fixed: [asks, { role: 'assistant', tool_calls: [call('call_1')] }],
    },
    { shows: 'a list', dialect: 'chat', document: [asks, calls(call('call_1'))] },
    {
      shows: 'null, as SDKs write',
      dialect: 'chat',
      document: [{ role: 'assistant', content: 'a', tool_calls: null }],
    },
  ],
};
