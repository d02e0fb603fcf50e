/** Reports an output in the form that was used before `tools`. */
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import type { Rule } from '../../engine/rule.ts';

export const roleFunctionDeprecated: Rule = {
  id: 'role-function-deprecated',
  severity: 'warning',
  tag: 'deprecated',
  title: { en: 'Deprecated role “function”', 'zh-cn': '已弃用的角色“function”' },
  message: {
    en: 'The role “function” is deprecated, and newer models reject it. Use “tool” with “tool_call_id”.',
    'zh-cn': '角色“function”已弃用，较新的模型会拒绝它。请使用“tool”和“tool_call_id”。',
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
    const title = { en: 'Convert to “tool” (also its call)', 'zh-cn': '转换为“tool”（包括其调用）' };
    // If both the call and the output are reported, the call is fixed together with its output, only once.
    return [{ title, isPreferred: false, changes }];
  },
  checkMessage({ role }, _context, report) {
    if (role === 'function') report({ pointer: '/role' });
  },
};
