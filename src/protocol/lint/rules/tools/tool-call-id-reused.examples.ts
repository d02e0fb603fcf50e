/** Why `tool-call-id-reused` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const pair = (id: string) => [calls(call(id)), answers(id)];

export const page: RulePage = {
  why: {
    en: 'OpenAI matches an output to the calls directly before it, so an id can be used again later. Providers that match only by id reject the conversation.',
    'zh-cn': 'OpenAI 把输出与紧邻其前的调用对应，因此 id 之后可以再次使用。只按 id 对应的模型服务会拒绝该对话。',
  },
  examples: [
    {
      shows: 'the same id in two turns',
      protocol: 'chat',
      document: [asks, ...pair('call_1'), ...pair('call_1')],
      finds: ['/3/tool_calls/0/id'],
      fixed: [asks, ...pair('call_1'), ...pair('call_1_2')],
    },
    { shows: 'different ids', protocol: 'chat', document: [asks, ...pair('call_1'), ...pair('call_2')] },
  ],
};
