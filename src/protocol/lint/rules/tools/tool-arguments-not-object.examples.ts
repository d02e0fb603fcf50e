/** Why `tool-arguments-not-object` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import { answer, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const call = (text: string) => dataMessage('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: 'Arguments are passed by name, so their JSON must be an object. If it is a string, it was probably encoded twice.',
    'zh-cn': '参数按名称传递，因此其 JSON 必须是对象。如果是字符串，很可能被编码了两次。',
  },
  examples: [
    {
      shows: 'encoded twice, in a conversation',
      protocol: 'chat',
      document: calling('"{\\"city\\": \\"Beijing\\"}"'),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
      fixed: calling('{"city": "Beijing"}'),
    },
    {
      shows: 'encoded twice',
      events: answer(call('"{\\"city\\": \\"Beijing\\"}"')),
      finds: ['2/content/0/data/arguments'],
    },
    { shows: 'a list', events: answer(call('["Beijing"]')), finds: ['2/content/0/data/arguments'] },
    { shows: 'an object', events: answer(call('{"city": "Beijing"}')) },
  ],
};
