/** Why `handoff-schema` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import { handoffParameters } from '../../checks/handoff.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'If a handoff tool has no parameters, the next agent must read the whole conversation to find out what was done and what remains to be done.',
    'zh-cn': '转交工具没有参数时，下一个智能体必须读完整个对话，才能知道做了什么、还要做什么。',
  },
  examples: [
    {
      shows: 'no parameters',
      protocol: 'chat',
      document: asking({ tools: [tool('transfer_to_writer', {})] }),
      finds: ['/tools/0/function'],
      fixed: asking({ tools: [tool('transfer_to_writer', handoffParameters)] }),
    },
    {
      shows: 'with the required parameters',
      protocol: 'chat',
      document: asking({
        tools: [
          tool('transfer_to_writer', { type: 'object', properties: { task: { type: 'string' } }, required: ['task'] }),
        ],
      }),
    },
  ],
};
