/** Reports `tool_calls` that is not an array. */
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolCallsType: Rule = {
  id: 'tool-calls-type',
  severity: 'error',
  title: { en: '“tool_calls” is not an array', 'zh-cn': '“tool_calls”不是数组' },
  message: {
    en: '“tool_calls” must be an array. Servers reject anything else.',
    'zh-cn': '“tool_calls”必须是数组。服务器会拒绝其他形式。',
  },
  source: openaiTypes('ChatCompletionAssistantMessageParam'),
  protocols: ['chat'],
  fix({ finding: { pointer }, scope }) {
    const { json } = scope?.message ?? {};
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (!isJsonObject(value)) return [];
    return [preferredFix('Wrap in [ ]', '用 [ ] 括起', { do: 'set', pointer, value: [value] })];
  },
  checkMessage({ json }, _context, report) {
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (value !== undefined && value !== null && !Array.isArray(value)) report({ pointer: '/tool_calls' });
  },
};
