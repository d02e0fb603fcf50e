/** The last message of Harmony text has no end. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmUnterminated: Rule = {
  id: 'hm-unterminated',
  severity: 'info',
  title: { en: 'Last message without a stop token', 'zh-cn': '最后一条消息没有停止标记' },
  says: {
    en: 'The text ends inside of this message: a stream that was cut, or one that still goes on.',
    'zh-cn': '文本在此消息中结束：流被截断，或仍在继续。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, text }, tell) {
    const index = messages.length - 1;
    const message = messages[index];
    if (message?.content === undefined || message.stop !== undefined || !message.isLast) return;
    const isCall = calledTool(message) !== undefined;
    const fix = { ...insertAt(text.length, isCall ? '<|call|>' : '<|end|>'), isPreferred: false };
    tell({ index, at: { start: message.start, end: message.content.start }, fixes: [fix] });
  },
};

export const page: RulePage = {
  why: {
    en: 'The parser accepts it and takes what there is. Its arguments may be half a JSON, its answer half a sentence.',
    'zh-cn': '解析器会接受并使用已有内容，但参数可能只是半个 JSON，回答可能只有半句。',
  },
  examples: [
    {
      shows: 'a thought that is cut',
      harmony: '<|start|>assistant<|channel|>analysis<|message|>thinki',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>analysis<|message|>thinki<|end|>',
    },
    { shows: 'whole', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
