/** Why `tool-call-shape` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const flat = { id: 'call_1', name: 'get_weather', args: { city: 'Beijing' } };

export const page: RulePage = {
  why: {
    en: 'Servers reject short forms such as `{id, name, args}` and the flat calls of other protocols. The name and the arguments must be in `function`, and the arguments must be a string that contains JSON.',
    'zh-cn':
      '服务器会拒绝 `{id, name, args}` 之类的简写和其他协议的扁平调用。name 与 arguments 必须在 `function` 中，且 arguments 必须是包含 JSON 的字符串。',
  },
  examples: [
    {
      shows: 'a shorthand',
      protocol: 'chat',
      document: [asks, calls(flat), answers('call_1')],
      finds: ['/1/tool_calls/0'],
      fixed: [asks, calls(call('call_1', 'get_weather', '{"city":"Beijing"}')), answers('call_1')],
    },
    {
      shows: 'no arguments',
      protocol: 'chat',
      document: [asks, calls({ id: 'call_1', type: 'function', function: { name: 'f' } }), answers('call_1')],
      finds: ['/1/tool_calls/0/function'],
      fixed: [asks, calls(call('call_1', 'f')), answers('call_1')],
    },
    { shows: 'not an object', protocol: 'chat', document: [asks, calls('get_weather')], finds: ['/1/tool_calls/0'] },
    { shows: 'a complete call', protocol: 'chat', document: [asks, calls(call('call_1'))] },
    {
      shows: 'a custom tool takes text',
      protocol: 'chat',
      document: [asks, calls({ id: 'call_1', type: 'custom', custom: { name: 'exec', input: 'print(1)' } })],
    },
  ],
};
