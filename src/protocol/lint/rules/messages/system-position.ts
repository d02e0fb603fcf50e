/** Reports instructions in the middle of a conversation. */
import { instructionsBefore, isInstruction, leadingInstructions } from '../../checks/instructions.ts';
import { offer, placeOfMessage } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

export const systemPosition: Rule = {
  id: 'system-position',
  severity: 'warning',
  title: { en: 'System message in the middle of the conversation', 'zh-cn': '对话中间的系统消息' },
  says: {
    en: 'This system message is in the middle of the conversation.',
    'zh-cn': '系统消息位于对话中间。',
  },
  source: told('Qwen’s templates', 'System message must be at the beginning.', 'vllm-project/vllm#41114'),
  dialects: ['chat'],
  reach: ['roles'],
  concerns: ({ role }) => isInstruction(role),
  fix(found) {
    const { whole } = found;
    const to = `${whole.list}/${leadingInstructions(whole.conversation)}`;
    return [offer('Move to the beginning', '移到开头', { do: 'move', pointer: placeOfMessage(found), to })];
  },
  checkConversation({ message, index, conversation }, _context, tell) {
    if (isInstruction(message.role) && instructionsBefore(conversation, index) < index) tell();
  },
};
