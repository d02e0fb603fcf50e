/** Why `tool-call-pending` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, userMessage, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const event = { call_id: 'call_1', name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'This is not an error: the client has to act next. Run the tool, and append its output before you send the conversation again.',
    'zh-cn': '这不是错误：接下来由客户端处理。请执行工具，并在再次发送对话之前追加其输出。',
  },
  examples: [
    {
      shows: 'the last message calls',
      protocol: 'chat',
      document: [asks, calls(call('call_1'))],
      finds: ['/1/tool_calls/0/id'],
      fixed: [asks, calls(call('call_1')), answers('call_1', '')],
    },
    {
      shows: 'a run ends with a call for the client',
      events: answer(dataMessage('function_call', event)),
      finds: ['2/content/0/data/call_id'],
    },
    {
      shows: 'in a request',
      request: request([userMessage('Hi'), dataMessage('function_call', event)]),
      finds: ['/input/1/content/0/data/call_id'],
    },
    { shows: 'with the output', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
    { shows: 'a tool of the server without an output', events: answer(dataMessage('plugin_call', event)) },
  ],
};
