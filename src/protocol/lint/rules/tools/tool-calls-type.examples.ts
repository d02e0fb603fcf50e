/** Why `tool-calls-type` matters, and where it finds something and where it does not. */
import { asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A model can call several tools at once, so calls must be in an array, even if there is only one.',
    'zh-cn': '模型可以同时调用多个工具，因此即使只有一个调用，也必须放在数组中。',
  },
  examples: [
    {
      shows: 'one call',
      protocol: 'chat',
      document: [asks, { role: 'assistant', tool_calls: call('call_1') }],
      finds: ['/1/tool_calls'],
      fixed: [asks, { role: 'assistant', tool_calls: [call('call_1')] }],
    },
    { shows: 'a list', protocol: 'chat', document: [asks, calls(call('call_1'))] },
    {
      shows: 'null, as SDKs write',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'a', tool_calls: null }],
    },
  ],
};
