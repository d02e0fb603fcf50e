/** Reports a call without a type. */
import { isJsonObject } from '../../../core/json/json.ts';
import { rawCalls } from '../../checks/rawMessage.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolCallTypeMissing: Rule = {
  id: 'tool-call-type-missing',
  severity: 'error',
  title: { en: 'Tool call without a type', 'zh-cn': '工具调用缺少 type' },
  message: {
    en: 'The tool call is missing "type": "function", so servers reject it.',
    'zh-cn': '工具调用缺少 "type": "function"，服务器会拒绝它。',
  },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  protocols: ['chat'],
  fix({ finding }) {
    const pointer = `${finding.pointer}/type`;
    return [
      preferredFix('Add "type": "function"', '添加 "type": "function"', { do: 'set', pointer, value: 'function' }),
    ];
  },
  looksAt: 'calls',
  checkMessage(message, _context, report) {
    rawCalls(message).forEach((written, nth) => {
      if (isJsonObject(written) && (written['type'] ?? null) === null) report({ pointer: `/tool_calls/${nth}` });
    });
  },
};
