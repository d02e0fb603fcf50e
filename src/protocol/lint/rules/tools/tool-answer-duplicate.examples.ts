/** Why `tool-answer-duplicate` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

const output = (message: string) =>
  dataMessage('plugin_call_output', { call_id: 'call_1', name: 'f', output: '1' }, message);

const event = dataMessage('plugin_call', { call_id: 'call_1', name: 'f', arguments: '{}' }, 'msg_1');

export const page: RulePage = {
  why: {
    en: 'A call has one result. Providers reject a history with two, and user interfaces show only one of them. This happens when a tool is aborted and reported as such, but finishes anyway.',
    'zh-cn':
      '一个调用只有一个结果。模型服务会拒绝含有两个结果的历史记录，界面也只会显示其中一个。常见原因：工具被中止并已应答，之后却又完成了。',
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
