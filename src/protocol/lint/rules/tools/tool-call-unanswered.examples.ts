/** Why `tool-call-unanswered` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls, assistant } from '../../checks/exampleChat.ts';
import { answer, request, response, userMessage, stream, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const event = { call_id: 'call_1', name: 'get_weather', arguments: '{}' };

export const page: RulePage = {
  why: {
    en: 'Most model providers reject a conversation in which a call has no output, even if another call of the same message has one. If a tool fails, or the user stops it, add an error text as its output. (Agent API servers run plugin and MCP tools themselves, so a completed run contains an output for each call.)',
    'zh-cn':
      '多数模型服务会拒绝含有无输出调用的对话，即使同一消息的其他调用已有输出。工具失败或被用户停止时，请添加错误文本作为输出。（Agent API 服务器自行执行插件和 MCP 工具，因此完成的运行中每个调用都有输出。）',
  },
  examples: [
    {
      shows: 'in a request of Responses',
      protocol: 'responses',
      document: {
        input: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { role: 'user', content: 'And?' },
        ],
      },
      finds: ['/input/0/call_id'],
      fixed: {
        input: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { type: 'function_call_output', call_id: 'call_1', output: 'Error: f gave no output.' },
          { role: 'user', content: 'And?' },
        ],
      },
    },
    {
      shows: 'in a Responses response, the client acts next, wherever the call is',
      protocol: 'responses',
      document: {
        output: [
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'A moment.' }] },
        ],
      },
    },
    {
      shows: 'one of two has its output',
      protocol: 'chat',
      document: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), assistant('22 °C')],
      finds: ['/1/tool_calls/1/id'],
      fixed: [
        asks,
        calls(call('call_1'), call('call_2')),
        answers('call_1'),
        answers('call_2', 'Error: get_weather gave no output.'),
        assistant('22 °C'),
      ],
    },
    {
      shows: 'the run completes, but the tool has no output',
      events: answer(dataMessage('plugin_call', event)),
      finds: ['2/content/0/data/call_id'],
      severity: 'warning',
    },
    {
      shows: 'the history of a request continues without the output',
      request: request([userMessage('Hi'), dataMessage('function_call', event), userMessage('And?')]),
      finds: ['/input/1/content/0/data/call_id'],
      severity: 'warning',
    },
    {
      shows: 'with the output',
      events: answer(
        dataMessage('plugin_call', event),
        dataMessage('plugin_call_output', { call_id: 'call_1', name: 'get_weather', output: '1' }, 'msg_2'),
      ),
    },
    {
      shows: 'outputs in any order',
      protocol: 'chat',
      document: [calls(call('a'), call('b')), answers('b'), answers('a')],
    },
    {
      shows: 'the run failed first',
      events: stream(
        response('created'),
        dataMessage('plugin_call', event),
        response('failed', { error: { code: 'E', message: 'boom' } }),
      ),
    },
  ],
};
