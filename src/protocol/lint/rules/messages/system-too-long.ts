/** Reports a long system prompt. */
import { eachText } from '../../../core/conversation/message.ts';
import { isInstruction } from '../../checks/instructions.ts';
import type { Rule } from '../../engine/rule.ts';

export const systemTooLong: Rule = {
  id: 'system-too-long',
  severity: 'info',
  title: { en: 'Long system prompt', 'zh-cn': '系统提示过长' },
  message: {
    en: 'The system prompt is {n} characters long; the limit is {most} (`systemMaxChars`).',
    'zh-cn': '系统提示过长：{n} 个字符；允许 {most} 个（`systemMaxChars`）。',
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
