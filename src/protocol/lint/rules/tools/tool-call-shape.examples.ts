/** Why `tool-call-shape` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rule.ts';

const flat = { id: 'call_1', name: 'get_weather', args: { city: 'Beijing' } };

export const page: RulePage = {
  why: {
    en: 'Servers reject short forms such as `{id, name, args}` and the flat calls of other protocols: the name and the arguments must be in `function`, and the arguments must be a string that contains JSON.',
    'zh-cn':
      '`{id, name, args}` 之类的简写和其他协议的扁平形式会被拒绝：name 与 arguments 应放在 `function` 中，且 arguments 是包含 JSON 的文本。',
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
    { shows: 'no object', protocol: 'chat', document: [asks, calls('get_weather')], finds: ['/1/tool_calls/0'] },
    { shows: 'all of it', protocol: 'chat', document: [asks, calls(call('call_1'))] },
    {
      shows: 'a custom tool takes text',
      protocol: 'chat',
      document: [asks, calls({ id: 'call_1', type: 'custom', custom: { name: 'exec', input: 'print(1)' } })],
    },
  ],
};
