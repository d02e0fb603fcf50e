/** Reports an output whose call id is not a string. */
import { excerptOf } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolIdType: Rule = {
  id: 'tool-id-type',
  severity: 'error',
  title: { en: 'Call id of an output is not a string', 'zh-cn': '输出中的调用 id 不是文本' },
  message: {
    en: 'The id of a call must be a string, but is {value}.',
    'zh-cn': '调用的 id 是字符串，而这里是 {value}。',
  },
  source: openaiTypes('ChatCompletionToolMessageParam'),
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, scope }) {
    const output = scope?.message.outputs.find(({ id }) => pointer.endsWith(id.pointer));
    if (typeof output?.id.json !== 'number') return [];
    return [preferredFix('Convert to a string', '加上引号', { do: 'set', pointer, value: String(output.id.json) })];
  },
  looksAt: 'outputs',
  checkMessage({ outputs }, _context, report) {
    for (const { id } of outputs) {
      if (id.json === undefined || id.json === null || typeof id.json === 'string') continue;
      report({ pointer: id.pointer, args: { value: excerptOf(id.json) } });
    }
  },
};
