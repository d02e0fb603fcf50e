/** Instructions in mid-conversation. */
import { instructionsBefore, isInstruction, leadingInstructions } from '../../checks/instructions.ts';
import { offer, placeOfMessage } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const systemPosition: Rule = {
  id: 'system-position',
  severity: 'warning',
  title: { en: 'A system message in mid-conversation', 'zh-cn': '对话中间的系统消息' },
  says: {
    en: 'System message in the middle of the conversation.',
    'zh-cn': '系统消息位于对话中间。',
  },
  source: told('Qwen’s templates', 'System message must be at the beginning.', 'vllm-project/vllm#41114'),
  dialects: ['chat'],
  reach: ['roles'],
  concerns: ({ role }) => isInstruction(role),
  fix(found) {
    const { whole } = found;
    const to = `${whole.list}/${leadingInstructions(whole.conversation)}`;
    return [offer('Move it to the beginning', '移到开头', { do: 'move', pointer: placeOfMessage(found), to })];
  },
  checkConversation({ message, index, conversation }, _context, tell) {
    if (isInstruction(message.role) && instructionsBefore(conversation, index) < index) tell();
  },
};

export const page: RulePage = {
  why: {
    en: 'OpenAI takes it, but the chat templates of many models refuse the request or move the message. Reminders for one turn can stand in the message of the user.',
    'zh-cn': 'OpenAI 接受这种写法，但许多模型的对话模板会拒绝请求或移动该消息。只针对某一轮的提醒可以写在用户消息中。',
  },
  examples: [
    {
      shows: 'behind the user',
      dialect: 'chat',
      document: [
        { role: 'user', content: 'Hi' },
        { role: 'system', content: 'Be brief.' },
      ],
      finds: ['/1'],
      fixed: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      shows: 'two at the beginning',
      dialect: 'chat',
      document: [
        { role: 'system', content: 'Be brief.' },
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
    },
  ],
};
