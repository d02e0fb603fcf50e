/** Reports a last message in Harmony text that has no end. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmUnterminated: Rule = {
  id: 'hm-unterminated',
  severity: 'info',
  title: { en: 'Last message without a stop token', 'zh-cn': '最后一条消息没有停止标记' },
  message: {
    en: 'The text ends inside this message, so its content may be incomplete. The stream was cut off or is still in progress.',
    'zh-cn': '文本在此消息中结束，内容可能不完整。流被截断，或仍在继续。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, text }, report) {
    const index = messages.length - 1;
    const message = messages[index];
    if (message?.content === undefined || message.stop !== undefined || !message.isLast) return;
    const isCall = calledTool(message) !== undefined;
    const fix = { ...insertAt(text.length, isCall ? '<|call|>' : '<|end|>'), isPreferred: false };
    report({ index, at: { start: message.start, end: message.content.start }, fixes: [fix] });
  },
};
