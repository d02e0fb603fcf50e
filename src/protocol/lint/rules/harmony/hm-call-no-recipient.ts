/** Reports <|call|> in a message without a recipient. */
import { isTool } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmCallNoRecipient: Rule = {
  id: 'hm-call-no-recipient',
  severity: 'warning',
  title: { en: '<|call|> without a recipient', 'zh-cn': '<|call|> 没有接收者' },
  message: {
    en: '<|call|> ends a message that has no recipient: there is no tool to call.',
    'zh-cn': '<|call|> 结束了一条没有指明工具的消息：没有可调用的对象。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { stop, header, content }] of messages.entries()) {
      if (stop?.is !== 'call' || content === undefined || isTool(header.recipient?.text)) continue;
      report({ index, at: stop, fixes: [{ ...replace(stop, '<|end|>'), isPreferred: false }] });
    }
  },
};
