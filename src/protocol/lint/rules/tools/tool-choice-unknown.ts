/** Reports a `tool_choice` that names an undeclared tool. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolChoiceUnknown: Rule = {
  id: 'tool-choice-unknown',
  severity: 'error',
  title: { en: '“tool_choice” selects an undeclared tool', 'zh-cn': '“tool_choice”选择了未声明的工具' },
  message: {
    en: '“tool_choice” selects “{name}”, which is not in “tools”, so servers reject the request.',
    'zh-cn': '“tool_choice”选择的“{name}”不在“tools”中，服务器会拒绝请求。',
  },
  source: openaiTypes('ChatCompletionNamedToolChoice'),
  needs: 'chosenTools',
  fix({ finding: { pointer, args } }, { tools }) {
    const value = closestWord(String(args['name']), [...tools.keys()]);
    if (value === undefined) return [];
    return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  checkDocument({ head }, { tools, protocol }, report) {
    if (!Array.isArray(head?.['tools'])) return;
    for (const { name, pointer } of protocol.chosenTools?.(head) ?? []) {
      if (!tools.has(name)) report({ pointer, args: { name } });
    }
  },
};
