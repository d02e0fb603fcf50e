/** Reports arguments that are not a string. */
import { toJsonText } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolArgumentsType: Rule = {
  id: 'tool-arguments-type',
  severity: 'error',
  title: { en: 'Arguments are not a string', 'zh-cn': '参数不是字符串' },
  message: {
    en: '“arguments” must be a string that contains JSON. Servers reject other types.',
    'zh-cn': '“arguments”必须是包含 JSON 的字符串。服务器会拒绝其他类型。',
  },
  source: openaiTypes('ChatCompletionMessageFunctionToolCall'),
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, scope }) {
    const call = scope?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    if (call?.arguments.json === undefined) return [];
    const value = toJsonText(call.arguments.json ?? {});
    return [preferredFix('Convert to a JSON string', '转换为 JSON 字符串', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, report) {
    for (const { arguments: given, takesText } of calls) {
      if (!takesText && given.json !== undefined && typeof given.json !== 'string') report({ pointer: given.pointer });
    }
  },
};
