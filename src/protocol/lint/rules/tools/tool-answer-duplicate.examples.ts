/** Why `tool-answer-duplicate` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const output = (message: string) =>
  dataMessage('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, message);

const event = dataMessage('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');

export const page: RulePage = {
  why: {
    en: 'Providers reject a conversation with two outputs for one call, and user interfaces show only one of them. This happens if a tool is reported as aborted, but finishes anyway.',
    'zh-cn':
      '模型服务会拒绝一个调用有两个输出的对话，界面也只显示其中一个。工具被报告为中止、之后却又完成时，会出现这种情况。',
  },
  examples: [
    {
      shows: 'the same twice',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), answers('call_1'), answers('call_1')],
      finds: ['/3/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    {
      shows: 'another call has none',
      protocol: 'chat',
      document: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), answers('call_1', '23 °C')],
      finds: ['/3/tool_call_id'],
      fixed: [asks, calls(call('call_1'), call('call_2')), answers('call_1'), answers('call_2', '23 °C')],
    },
    {
      shows: 'in a stream',
      events: answer(event, output('msg_2'), output('msg_3')),
      finds: ['4/content/0/data/call_id'],
    },
    {
      shows: 'in a request',
      request: request([event, output('msg_2'), output('msg_3')]),
      finds: ['/input/2/content/0/data/call_id'],
    },
    { shows: 'one output', events: answer(event, output('msg_2')) },
  ],
};
