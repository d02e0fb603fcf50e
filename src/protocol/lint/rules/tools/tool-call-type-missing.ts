/** A call that does not say of which kind it is. */
import { isJsonObject } from '../../../core/json/json.ts';
import { asks, call, calls, without } from '../../checks/exampleChat.ts';
import { rawCalls } from '../../checks/rawCalls.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const toolCallTypeMissing: Rule = {
  id: 'tool-call-type-missing',
  severity: 'error',
  title: { en: 'A tool call has no type', 'zh-cn': '工具调用缺少 type' },
  says: { en: 'Missing "type": "function".', 'zh-cn': '缺少 "type": "function"。' },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  dialects: ['chat'],
  fix({ finding }) {
    const pointer = `${finding.pointer}/type`;
    return [mend('Add "type": "function"', '添加 "type": "function"', { do: 'set', pointer, value: 'function' })];
  },
  looksAt: 'calls',
  checkMessage(message, _context, tell) {
    rawCalls(message).forEach((written, nth) => {
      if (isJsonObject(written) && (written['type'] ?? null) === null) tell({ pointer: `/tool_calls/${nth}` });
    });
  },
};

const untyped = without(call('call_1'), 'type');

export const page: RulePage = {
  why: {
    en: 'There are two kinds of tools, functions and custom tools, and servers refuse a call that does not say which it means.',
    'zh-cn': '工具分为函数与自定义工具两种，服务器会拒绝未说明种类的调用。',
  },
  examples: [
    {
      shows: 'no type',
      dialect: 'chat',
      document: [asks, calls(untyped)],
      finds: ['/1/tool_calls/0'],
      fixed: [asks, calls(call('call_1'))],
    },
    { shows: 'a function', dialect: 'chat', document: [asks, calls(call('call_1'))] },
  ],
};
