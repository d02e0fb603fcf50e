/** Reports tool calls in a message of a role that cannot call tools. */
import { isJsonObject } from '../../../core/json/json.ts';
import { placeOf } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

const others: ReadonlySet<string> = new Set(['developer', 'system', 'user', 'tool', 'function']);

export const toolCallsWrongRole: Rule = {
  id: 'tool-calls-wrong-role',
  severity: 'error',
  title: { en: '“tool_calls” outside an assistant message', 'zh-cn': '非 assistant 消息中的“tool_calls”' },
  message: {
    en: '“tool_calls” is not allowed in a message with the role “{role}”, so servers may reject the request. Change the role to “assistant”.',
    'zh-cn': '角色为“{role}”的消息不能有“tool_calls”，服务器可能会拒绝请求。请将角色改为“assistant”。',
  },
  source: openaiTypes('ChatCompletionAssistantMessageParam'),
  protocols: ['chat'],
  fix(found) {
    const { finding, scope } = found;
    if (scope === undefined) return [];
    return [
      {
        title: { en: 'Change the role to assistant', 'zh-cn': '将角色改为 assistant' },
        isPreferred: false,
        changes: [{ do: 'set', pointer: placeOf(found, scope.index, '/role'), value: 'assistant' }],
      },
      {
        title: { en: 'Remove “tool_calls”', 'zh-cn': '删除“tool_calls”' },
        isPreferred: false,
        changes: [{ do: 'remove', pointer: finding.pointer }],
      },
    ];
  },
  checkMessage({ json, role = '' }, _context, report) {
    const value = isJsonObject(json) ? json['tool_calls'] : undefined;
    if (value !== undefined && value !== null && others.has(role)) report({ pointer: '/tool_calls', args: { role } });
  },
};
