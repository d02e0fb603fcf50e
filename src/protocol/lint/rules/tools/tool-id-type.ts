/** Reports an output whose call id is not a string. */
import { excerptOf } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolIdType: Rule = {
  id: 'tool-id-type',
  severity: 'error',
  title: { en: 'Call id of an output is not a string', 'zh-cn': '输出的调用 id 不是字符串' },
  message: {
    en: 'The call id of an output must be a string, but is {value}, so the output does not match its call.',
    'zh-cn': '输出的调用 id 必须是字符串，但此处是 {value}，输出无法与调用对应。',
  },
  source: openaiTypes('ChatCompletionToolMessageParam'),
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, scope }) {
    const output = scope?.message.outputs.find(({ id }) => pointer.endsWith(id.pointer));
    if (typeof output?.id.json !== 'number') return [];
    return [preferredFix('Convert to a string', '转换为字符串', { do: 'set', pointer, value: String(output.id.json) })];
  },
  looksAt: 'outputs',
  checkMessage({ outputs }, _context, report) {
    for (const { id } of outputs) {
      if (id.json === undefined || id.json === null || typeof id.json === 'string') continue;
      report({ pointer: id.pointer, args: { value: excerptOf(id.json) } });
    }
  },
};
