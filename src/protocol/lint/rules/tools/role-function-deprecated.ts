/** Reports an output in the form that was used before `tools`. */
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import type { Rule } from '../../engine/rule.ts';

export const roleFunctionDeprecated: Rule = {
  id: 'role-function-deprecated',
  severity: 'warning',
  tag: 'deprecated',
  title: { en: 'The role `function` is deprecated', 'zh-cn': '角色 `function` 已弃用' },
  message: {
    en: '`function` messages are deprecated; use `tool` with `tool_call_id`.',
    'zh-cn': '`function` 消息已弃用；请使用带 `tool_call_id` 的 `tool`。',
  },
  source: {
    text: "OpenAI o3: “Unsupported value: 'messages[59].role' does not support 'function' with this model.” (TheR1D/shell_gpt#717)",
    url: 'https://github.com/TheR1D/shell_gpt/issues/717',
  },
  protocols: ['chat'],
  fix(found) {
    const { scope } = found;
    const changes = scope === undefined ? [] : toToolCall(found, scope.index - 1);
    if (changes.length === 0) return [];
    const title = { en: 'Convert to `tool`, with its call', 'zh-cn': '转换为 `tool`（包括其调用）' };
    // If both the call and the output are reported, the call is fixed together with its output, only once.
    return [{ title, isPreferred: false, changes }];
  },
  checkMessage({ role }, _context, report) {
    if (role === 'function') report({ pointer: '/role' });
  },
};
