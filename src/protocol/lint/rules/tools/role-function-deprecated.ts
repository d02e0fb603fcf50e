/** An output in the form that came before tools. */
import { asks, answers, call, calls } from '../../checks/exampleChat.ts';
import { toToolCall } from '../../checks/oldFunctionCall.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const roleFunctionDeprecated: Rule = {
  id: 'role-function-deprecated',
  severity: 'warning',
  tag: 'deprecated',
  title: { en: 'The role `function` is deprecated', 'zh-cn': '角色 `function` 已弃用' },
  says: {
    en: '`function` messages are deprecated; use `tool` with `tool_call_id`.',
    'zh-cn': '`function` 消息已弃用；请使用带 `tool_call_id` 的 `tool`。',
  },
  source: {
    text: "OpenAI o3: “Unsupported value: 'messages[59].role' does not support 'function' with this model.” (TheR1D/shell_gpt#717)",
    url: 'https://github.com/TheR1D/shell_gpt/issues/717',
  },
  dialects: ['chat'],
  fix(found) {
    const { here } = found;
    const changes = here === undefined ? [] : toToolCall(found, here.index - 1);
    if (changes.length === 0) return [];
    const title = { en: 'Convert to `tool`, with its call', 'zh-cn': '转换为 `tool`（包括其调用）' };
    // Where both are told of, the call is mended with its output, once.
    return [{ title, isPreferred: false, changes }];
  },
  checkMessage({ role }, _context, tell) {
    if (role === 'function') tell({ pointer: '/role' });
  },
};

const old = { name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'Newer models refuse the role. An output names its call by `tool_call_id`.',
    'zh-cn': '新模型会拒绝该角色。输出应通过 `tool_call_id` 指明其调用。',
  },
  examples: [
    {
      shows: 'an output',
      dialect: 'chat',
      document: [
        asks,
        { role: 'assistant', content: null, function_call: old },
        { role: 'function', name: 'get_weather', content: '22 °C' },
      ],
      finds: ['/2/role'],
      fixed: [
        asks,
        { role: 'assistant', content: null, tool_calls: [call('call_c4ad21f9')] },
        { role: 'tool', tool_call_id: 'call_c4ad21f9', name: 'get_weather', content: '22 °C' },
      ],
    },
    { shows: 'a tool', dialect: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
  ],
};
