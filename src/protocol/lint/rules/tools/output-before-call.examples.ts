/** Why `output-before-call` matters, and where it finds something and where it does not. */
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const output = dataMessage('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, 'msg_2');

const call = dataMessage('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');

export const page: RulePage = {
  why: {
    en: 'Clients that read the output first have no call to show it with, and providers reject a conversation in this order.',
    'zh-cn': '客户端先读到输出时没有可对应的调用，模型服务会拒绝这种顺序的对话。',
  },
  examples: [
    { shows: 'in a stream', events: answer(output, call), finds: ['2'] },
    { shows: 'in a request', request: request([output, call]), finds: ['/input/0'] },
    {
      shows: 'in a list of messages',
      protocol: 'agent-api',
      document: [output, call],
      finds: ['/0'],
      fixed: [call, output],
    },
    { shows: 'in order', events: answer(call, output) },
  ],
};
