/** A system prompt that is long. */
import { eachText } from '../../../core/conversation/message.ts';
import { isInstruction } from '../../checks/instructions.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const systemTooLong: Rule = {
  id: 'system-too-long',
  severity: 'info',
  title: { en: 'A long system prompt', 'zh-cn': '系统提示过长' },
  says: {
    en: 'Long system prompt: {n} characters; {most} are allowed (`systemMaxChars`).',
    'zh-cn': '系统提示过长：{n} 个字符；允许 {most} 个（`systemMaxChars`）。',
  },
  source: { text: 'A system prompt is sent, and billed, with every request of the conversation' },
  checkMessage(message, { options: { systemMaxChars: most } }, tell) {
    if (!isInstruction(message.role)) return;
    let n = 0;
    eachText(message, (text) => {
      n += text.length;
    });
    if (n > most) tell({ pointer: '/content', args: { n, most } });
  },
};

export const page: RulePage = {
  why: {
    en: 'It is sent with every request, and models follow long instructions less well. Move knowledge to tools or to messages of the user.',
    'zh-cn': '它会随每次请求发送，而且指令越长，模型遵循得越差。请把知识移到工具或用户消息中。',
  },
  examples: [
    {
      shows: 'more than is allowed',
      dialect: 'chat',
      options: { systemMaxChars: 5 },
      document: [{ role: 'system', content: 'Be brief.' }],
      finds: ['/0/content'],
    },
    { shows: 'a short one', dialect: 'chat', document: [{ role: 'system', content: 'Be brief.' }] },
  ],
};
