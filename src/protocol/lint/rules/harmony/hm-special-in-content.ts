/** Reports a special token inside the content of a Harmony message. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmSpecialInContent: Rule = {
  id: 'hm-special-in-content',
  severity: 'error',
  title: { en: 'Special token inside the content', 'zh-cn': '内容中有特殊标记' },
  message: {
    en: 'The content contains <|{token}|>, so the official parser reads the next message as part of it. The stop token before it is probably missing.',
    'zh-cn': '内容中有 <|{token}|>，官方解析器会把下一条消息当作内容的一部分。它之前可能缺少停止标记。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const [stray] = message.strays;
      if (stray === undefined) continue;
      const stop = calledTool(message) === undefined ? '<|end|>' : '<|call|>';
      const fixes = stray.is === 'start' && message.end === stray.start ? [insertAt(stray.start, stop)] : [];
      report({ index, at: stray, args: { token: stray.is }, fixes });
    }
  },
};
