/** Why `tool-answer-late` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls, assistant } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'All outputs must directly follow the message with their calls; other messages come after the last output. Applications that let the user write while a tool runs must ensure this order themselves.',
    'zh-cn':
      '所有输出必须紧跟含有其调用的消息，其他消息在最后一个输出之后。允许用户在工具运行时发言的应用必须自行保证这一顺序。',
  },
  examples: [
    {
      shows: 'another message in between',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), assistant('Wait.'), answers('call_1')],
      finds: ['/3/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1'), assistant('Wait.')],
    },
    {
      shows: 'directly after the call',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), answers('call_1'), assistant('Hi')],
    },
  ],
};
