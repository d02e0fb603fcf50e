/** Why `function-call-deprecated` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const old = { name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'Newer models and most compatible servers only support `tool_calls`, each with an id, and outputs with the role `tool`.',
    'zh-cn': '较新的模型和多数兼容的服务器只支持带 id 的 `tool_calls`，以及角色为 `tool` 的输出。',
  },
  examples: [
    {
      shows: 'a call and its output',
      protocol: 'chat',
      document: [
        asks,
        { role: 'assistant', content: null, function_call: old },
        { role: 'function', name: 'get_weather', content: '22 °C' },
      ],
      finds: ['/1/function_call'],
      fixed: [
        asks,
        { role: 'assistant', content: null, tool_calls: [call('call_c4ad21f9')] },
        { role: 'tool', tool_call_id: 'call_c4ad21f9', name: 'get_weather', content: '22 °C' },
      ],
    },
    { shows: 'calls', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
    {
      shows: 'null, as SDKs write',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'a', function_call: null }],
    },
  ],
};
