/** Why `tool-no-call` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls, assistant } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Outputs directly follow the message with their calls. If the beginning of a conversation is cut off, outputs can lose their calls: cut at a user message. (A part of a conversation can begin with outputs: set the option `fragment`.)',
    'zh-cn':
      '输出紧跟含有其调用的消息。截去对话的开头时，输出可能失去其调用：请在用户消息处截断。（对话的片段可以以输出开头：请设置选项 `fragment`。）',
  },
  examples: [
    {
      shows: 'no tool was called',
      protocol: 'chat',
      document: [asks, answers('call_1'), assistant('22 °C')],
      finds: ['/1'],
      fixed: [asks, assistant('22 °C')],
    },
    {
      shows: 'the beginning of a fragment',
      protocol: 'chat',
      document: [answers('call_1')],
      options: { fragment: true },
    },
    { shows: 'a call', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
  ],
};
