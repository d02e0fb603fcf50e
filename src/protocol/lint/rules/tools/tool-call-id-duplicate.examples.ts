/** Why `tool-call-id-duplicate` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const event = (id: string, message: string) =>
  dataMessage('plugin_call', { call_id: id, name: 'get_weather', arguments: '{}' }, message);

export const page: RulePage = {
  why: {
    en: 'An output refers to its call only by the id. If two calls share an id, user interfaces show the output with the wrong call, and providers reject the conversation. (In Chat Completions, a later message may use an id again: `tool-call-id-reused`.)',
    'zh-cn':
      '输出只通过 id 指向其调用。两个调用的 id 相同时，界面会把输出显示在错误的调用处，模型服务会拒绝该对话。（在 Chat Completions 中，之后的消息可以再次使用 id：见 `tool-call-id-reused`。）',
  },
  examples: [
    {
      shows: 'in one message',
      protocol: 'chat',
      document: [asks, calls(call('call_1'), call('call_1', 'get_time')), answers('call_1'), answers('call_1', '8:00')],
      finds: ['/1/tool_calls/1/id'],
      fixed: [
        asks,
        calls(call('call_1'), call('call_1_2', 'get_time')),
        answers('call_1'),
        answers('call_1_2', '8:00'),
      ],
    },
    {
      shows: 'the same id twice',
      events: answer(event('call_1', 'msg_1'), event('call_1', 'msg_2')),
      finds: ['3/content/0/data/call_id'],
    },
    { shows: 'different ids', events: answer(event('call_1', 'msg_1'), event('call_2', 'msg_2')) },
    { shows: 'one call, repeated as it completes', events: answer(event('call_1', 'msg_1'), event('call_1', 'msg_1')) },
  ],
};
