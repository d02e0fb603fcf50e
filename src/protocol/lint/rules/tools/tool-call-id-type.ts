/** Reports a call whose id is not a string. */
import { excerptOf } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolCallIdType: Rule = {
  id: 'tool-call-id-type',
  severity: 'error',
  title: { en: 'Call id is not a string', 'zh-cn': '调用 id 不是字符串' },
  message: {
    en: 'The id of a tool call must be a string, but is {value}. Servers reject it.',
    'zh-cn': '工具调用的 id 必须是字符串，但此处是 {value}。服务器会拒绝它。',
  },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, scope }) {
    const called = scope?.message.calls.find(({ id }) => pointer.endsWith(id.pointer));
    if (typeof called?.id.json !== 'number') return [];
    return [preferredFix('Convert to a string', '转换为字符串', { do: 'set', pointer, value: String(called.id.json) })];
  },
  looksAt: 'calls',
  checkMessage(message, _context, report) {
    for (const { id } of message.calls) {
      if (id.json === undefined || id.json === null || typeof id.json === 'string') continue;
      report({ pointer: id.pointer, args: { value: excerptOf(id.json) } });
    }
  },
};
