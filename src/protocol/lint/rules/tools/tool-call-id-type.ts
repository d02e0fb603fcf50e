/** The id of a call that is no text. */
import { excerptOf } from '../../engine/excerpt.ts';
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const toolCallIdType: Rule = {
  id: 'tool-call-id-type',
  severity: 'error',
  title: { en: 'The id of a call is no text', 'zh-cn': '调用的 id 不是文本' },
  says: {
    en: 'Tool call ids are strings, and this is {value}.',
    'zh-cn': '工具调用的 id 是字符串，而这里是 {value}。',
  },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer }, here }) {
    const called = here?.message.calls.find(({ id }) => pointer.endsWith(id.pointer));
    if (typeof called?.id.json !== 'number') return [];
    return [mend('Put it in quotes', '加上引号', { do: 'set', pointer, value: String(called.id.json) })];
  },
  looksAt: 'calls',
  checkMessage(message, _context, tell) {
    for (const { id } of message.calls) {
      if (id.json === undefined || id.json === null || typeof id.json === 'string') continue;
      tell({ pointer: id.pointer, args: { value: excerptOf(id.json) } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'Call and output are joined by an id that is compared as text. A number is refused, and `1` is not `"1"`.',
    'zh-cn': '调用与输出通过 id 对应，而 id 按文本比较。数字会被拒绝，且 `1` 不等于 `"1"`。',
  },
  examples: [
    {
      shows: 'a number',
      dialect: 'chat',
      document: [asks, calls({ ...call(''), id: 1 }), answers('1')],
      finds: ['/1/tool_calls/0/id'],
      fixed: [asks, calls(call('1')), answers('1')],
    },
    { shows: 'a text', dialect: 'chat', document: [asks, calls(call('1')), answers('1')] },
  ],
};
