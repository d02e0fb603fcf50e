/** Reports `tool_call_id` in a message that does not answer a call. */
import { isJsonObject } from '../../../core/json/json.ts';
import { placeOf } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

const others: ReadonlySet<string> = new Set(['developer', 'system', 'user', 'assistant', 'function']);

export const toolCallIdWrongRole: Rule = {
  id: 'tool-call-id-wrong-role',
  severity: 'warning',
  title: { en: '“tool_call_id” outside a tool message', 'zh-cn': '非 tool 消息中的“tool_call_id”' },
  message: {
    en: '“tool_call_id” is not allowed in a message with the role “{role}”, so the call has no output. Change the role to “tool”.',
    'zh-cn': '角色为“{role}”的消息不能有“tool_call_id”，因此调用没有输出。请将角色改为“tool”。',
  },
  source: openaiTypes('ChatCompletionToolMessageParam'),
  protocols: ['chat'],
  fix(found) {
    const { finding, scope } = found;
    if (scope === undefined) return [];
    const pointer = placeOf(found, scope.index, '/role');
    return [
      {
        title: { en: 'Change the role to tool', 'zh-cn': '将角色改为 tool' },
        isPreferred: false,
        changes: [{ do: 'set', pointer, value: 'tool' }],
      },
      {
        title: { en: 'Remove “tool_call_id”', 'zh-cn': '删除“tool_call_id”' },
        isPreferred: false,
        changes: [{ do: 'remove', pointer: finding.pointer }],
      },
    ];
  },
  checkMessage({ json, role = '' }, _context, report) {
    if (!isJsonObject(json) || (json['tool_call_id'] ?? null) === null || !others.has(role)) return;
    report({ pointer: '/tool_call_id', args: { role } });
  },
};
