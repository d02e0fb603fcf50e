/** Reports instructions in the middle of a conversation. */
import { instructionsBefore, isInstruction, leadingInstructions } from '../../checks/instructions.ts';
import { optionalFix, placeOfMessage } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const systemPosition: Rule = {
  id: 'system-position',
  severity: 'warning',
  title: { en: 'System message in the middle of the conversation', 'zh-cn': '对话中间的系统消息' },
  message: {
    en: 'This system message is in the middle of the conversation. Many chat templates reject it or move it; put it at the beginning.',
    'zh-cn': '此系统消息位于对话中间。许多对话模板会拒绝或移动它；请放到开头。',
  },
  source: reported('Qwen’s templates', 'System message must be at the beginning.', 'vllm-project/vllm#41114'),
  protocols: ['chat'],
  reach: ['roles'],
  concerns: ({ role }) => isInstruction(role),
  fix(found) {
    const { document } = found;
    const to = `${document.list}/${leadingInstructions(document.conversation)}`;
    return [optionalFix('Move to the beginning', '移到开头', { do: 'move', pointer: placeOfMessage(found), to })];
  },
  checkConversation({ message, index, conversation }, _context, report) {
    if (isInstruction(message.role) && instructionsBefore(conversation, index) < index) report();
  },
};
