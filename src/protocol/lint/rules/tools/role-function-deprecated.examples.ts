/** Why `role-function-deprecated` matters, and where it finds something and where it does not. */
import { asks, answers, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const old = { name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'Newer models reject the role. An output refers to its call with `tool_call_id`.',
    'zh-cn': '较新的模型会拒绝该角色。输出通过 `tool_call_id` 指向其调用。',
  },
  examples: [
    {
      shows: 'an output',
      protocol: 'chat',
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
    { shows: 'a tool', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
  ],
};
