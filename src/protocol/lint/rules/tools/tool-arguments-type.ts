/** Reports arguments that are not a string. */
import { toJsonText } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolArgumentsType: Rule = {
  id: 'tool-arguments-type',
  severity: 'error',
  title: { en: 'Arguments are not a string', 'zh-cn': '参数不是文本' },
  message: {
    en: '`arguments` must be a JSON string, not the value itself.',
    'zh-cn': '`arguments` 是 JSON 字符串，而不是值本身。',
  },
  source: openaiTypes('ChatCompletionMessageFunctionToolCall'),
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, scope }) {
    const call = scope?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    if (call?.arguments.json === undefined) return [];
    const value = toJsonText(call.arguments.json ?? {});
    return [preferredFix('Convert to a JSON string', '改写为 JSON 字符串', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, report) {
    for (const { arguments: given, takesText } of calls) {
      if (!takesText && given.json !== undefined && typeof given.json !== 'string') report({ pointer: given.pointer });
    }
  },
};
