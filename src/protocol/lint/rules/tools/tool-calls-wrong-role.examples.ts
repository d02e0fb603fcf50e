/** Why `tool-calls-wrong-role` matters, and where it finds something and where it does not. */
import { call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model calls tools, so only its own messages can contain tool calls.',
    'zh-cn': '工具由模型调用，因此只有模型的消息可以包含工具调用。',
  },
  examples: [
    {
      shows: 'a user calls',
      protocol: 'chat',
      document: [{ role: 'user', content: 'a', tool_calls: [call('call_1')] }],
      finds: ['/0/tool_calls'],
      fixed: [{ role: 'assistant', content: 'a', tool_calls: [call('call_1')] }],
    },
    { shows: 'the assistant calls', protocol: 'chat', document: [calls(call('call_1'))] },
  ],
};
