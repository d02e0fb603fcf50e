/** Why `tool-phantom-id` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'An output is matched to its call by the exact id. The server of the model creates ids, never the client. An output with another id is not shown, and most providers reject a conversation that contains one.',
    'zh-cn':
      '输出通过完全相同的 id 与其调用对应。id 由模型的服务器创建，客户端不能创建。使用其他 id 的输出不会显示，多数模型服务会拒绝含有它的对话。',
  },
  examples: [
    {
      shows: 'in a Responses request: “No tool call found for function call output with call_id …”',
      protocol: 'responses',
      document: { input: [{ type: 'function_call_output', call_id: 'call_1', output: '1' }] },
      finds: ['/input/0/call_id'],
    },
    {
      shows: 'the Responses server has stored the call',
      protocol: 'responses',
      document: {
        previous_response_id: 'resp_1',
        input: [{ type: 'function_call_output', call_id: 'call_1', output: '1' }],
      },
    },
    {
      shows: 'a reference replaces the call',
      protocol: 'responses',
      document: [
        { type: 'item_reference', id: 'fc_1' },
        { type: 'function_call_output', call_id: 'call_1', output: '1' },
      ],
    },
    {
      shows: 'a made-up id',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), answers('call_made_up')],
      finds: ['/2/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    {
      shows: 'the output has another id',
      events: answer(
        dataMessage('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        dataMessage('plugin_call_output', { call_id: 'call_2', name: 'f', output: '1' }, 'msg_2'),
      ),
      finds: ['3/content/0/data/call_id'],
    },
    {
      shows: 'in a request',
      request: request([dataMessage('function_call_output', { call_id: 'call_1', output: '1' })]),
      finds: ['/input/0/content/0/data/call_id'],
    },
    {
      shows: 'a second output, which another rule reports',
      request: request([
        dataMessage('function_call', { call_id: 'call_1', name: 'f', arguments: '{}' }),
        dataMessage('function_call_output', { call_id: 'call_1', output: '1' }),
        dataMessage('function_call_output', { call_id: 'call_1', output: '1' }),
      ]),
    },
    {
      shows: 'a pair',
      events: answer(
        dataMessage('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1'),
        dataMessage('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2'),
      ),
    },
  ],
};
