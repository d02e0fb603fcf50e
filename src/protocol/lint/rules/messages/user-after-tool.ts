/** Reports a user message that directly follows a tool's output, before the assistant has read the output. */
import { optionalFix, placeOfMessage } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const userAfterTool: Rule = {
  id: 'user-after-tool',
  severity: 'warning',
  title: { en: 'User message after a tool message', 'zh-cn': '工具消息之后的用户消息' },
  message: {
    en: 'A user message directly follows a tool message, which strict providers reject. Insert an assistant message.',
    'zh-cn': '工具消息之后直接是用户消息，严格的模型服务会拒绝。请插入一条助手消息。',
  },
  source: reported('Mistral', "Unexpected role 'user' after role 'tool'", 'pipecat-ai/pipecat-flows#178'),
  protocols: ['chat'],
  reach: ['exchange'],
  fix(found) {
    const value = { role: 'assistant', content: 'OK.' };
    return [
      optionalFix('Insert an assistant message', '插入一条助手消息', {
        do: 'insert',
        pointer: placeOfMessage(found),
        value,
      }),
    ];
  },
  checkConversation({ message: { role }, index, conversation }, _context, report) {
    if (role === 'user' && conversation.at(index - 1)?.role === 'tool') report();
  },
};
