/** Why `tool-name-mismatch` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import { answer, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const event = dataMessage('plugin_call', { call_id: 'call_1', name: 'get_weather', arguments: '{}' }, 'msg_1');

const output = (name: string | null) =>
  dataMessage('plugin_call_output', { call_id: 'call_1', name, output: 'sunny' }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'Two calls were probably mixed up: the output of one tool is shown, and sent to the model, as the output of the other.',
    'zh-cn': '很可能混淆了两个调用：一个工具的输出会被当作另一个工具的输出显示并发送给模型。',
  },
  examples: [
    {
      shows: 'another name',
      events: answer(event, output('get_time')),
      finds: ['3/content/0/data/name'],
    },
    {
      shows: 'in a conversation',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), { ...answers('call_1'), name: 'get_time' }],
      finds: ['/2/name'],
      fixed: [asks, calls(call('call_1')), { ...answers('call_1'), name: 'get_weather' }],
    },
    { shows: 'the same name', events: answer(event, output('get_weather')) },
    { shows: 'no name: the models allow it', events: answer(event, output(null)) },
  ],
};
