/** Why `handoff-in-prose` matters, and where it finds something and where it does not. */
import { answers, asking, asks, call, calls, assistant, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const announces = assistant("Research is complete. I'm handing this over to Writer_Agent.");

export const page: RulePage = {
  why: {
    en: 'If an agent announces a handoff in text, a program has to guess it from the text. A tool call specifies who takes over, and with which context. (A heuristic: offers, conditions and sentences after an actual handoff are not reported.)',
    'zh-cn':
      '智能体用文本宣布转交时，程序只能从文本中猜测。工具调用会指明由谁接手、带着哪些上下文。（启发式规则：不报告提议、条件句以及实际转交之后的句子。）',
  },
  examples: [
    {
      shows: 'only text',
      protocol: 'chat',
      document: asking({ messages: [asks, announces] }),
      finds: ['/messages/1/content'],
    },
    {
      shows: 'an offer',
      protocol: 'chat',
      document: [asks, assistant('Would you like me to transfer you to an agent?')],
    },
    {
      shows: 'text and a tool call',
      protocol: 'chat',
      document: asking({
        messages: [asks, calls(call('call_1', 'transfer_to_writer')), answers('call_1'), announces],
        tools: [tool('transfer_to_writer', { type: 'object', properties: { task: {} }, required: ['task'] })],
      }),
    },
  ],
};
