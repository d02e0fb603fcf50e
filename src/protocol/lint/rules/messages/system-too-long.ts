/** Reports a long system prompt. */
import { eachText } from '../../../core/conversation/message.ts';
import { isInstruction } from '../../checks/instructions.ts';
import type { Rule } from '../../engine/rule.ts';

export const systemTooLong: Rule = {
  id: 'system-too-long',
  severity: 'info',
  title: { en: 'Long system prompt', 'zh-cn': '系统提示过长' },
  message: {
    en: 'The system prompt has {n} characters, above the limit of {most} (“systemMaxChars”), and is sent with every request. Move knowledge to tools or user messages.',
    'zh-cn':
      '系统提示有 {n} 个字符，超过上限 {most}（“systemMaxChars”），且每次请求都会发送。请把知识移到工具或用户消息中。',
  },
  source: { text: 'The system prompt is sent, and billed, with every request of the conversation' },
  checkMessage(message, { options: { systemMaxChars: most } }, report) {
    if (!isInstruction(message.role)) return;
    let n = 0;
    eachText(message, (text) => {
      n += text.length;
    });
    if (n > most) report({ pointer: '/content', args: { n, most } });
  },
};
