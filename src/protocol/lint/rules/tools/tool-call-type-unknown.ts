/** Reports a call of a type that does not exist. */
import { isJsonObject } from '../../../core/json/json.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { rawCalls } from '../../checks/rawMessage.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolCallTypeUnknown: Rule = {
  id: 'tool-call-type-unknown',
  severity: 'error',
  title: { en: 'Unknown tool call type', 'zh-cn': '未知工具调用类型' },
  message: {
    en: 'Unknown tool call type {type}, which servers reject. Use "function" or "custom".',
    'zh-cn': '未知工具调用类型 {type}，服务器会拒绝。请使用 "function" 或 "custom"。',
  },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  protocols: ['chat'],
  fix({ finding: { pointer } }) {
    return [preferredFix('Change to "function"', '改为 "function"', { do: 'set', pointer, value: 'function' })];
  },
  looksAt: 'calls',
  checkMessage(message, _context, report) {
    rawCalls(message).forEach((written, nth) => {
      const type = (isJsonObject(written) ? written['type'] : undefined) ?? null;
      if (type === null || type === 'function' || type === 'custom') return;
      report({ pointer: `/tool_calls/${nth}/type`, args: { type: excerptOf(type) } });
    });
  },
};
