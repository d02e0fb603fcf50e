/** Why `tool-id-missing` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls, without } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const lost = without(answers('call_1'), 'tool_call_id');

export const page: RulePage = {
  why: {
    en: 'The id is the only link between a call and its output. Some frameworks lose it when they convert messages.',
    'zh-cn': 'id 是调用与输出之间唯一的联系。有些框架在转换消息时会丢失它。',
  },
  examples: [
    {
      shows: 'an output without id',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), lost],
      finds: ['/2'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    { shows: 'an output', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
  ],
};
