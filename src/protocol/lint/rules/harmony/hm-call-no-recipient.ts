/** Reports <|call|> in a message without a recipient. */
import { isTool } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmCallNoRecipient: Rule = {
  id: 'hm-call-no-recipient',
  severity: 'warning',
  title: { en: '<|call|> without a recipient', 'zh-cn': '<|call|> 没有接收者' },
  message: {
    en: '<|call|> ends a message without a recipient, so there is no tool to run. Add “to=…” to the header, or end the message with <|end|>.',
    'zh-cn': '以 <|call|> 结束的消息没有接收者，因此没有可执行的工具。请在消息头中添加“to=…”，或以 <|end|> 结束消息。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { stop, header, content }] of messages.entries()) {
      if (stop?.is !== 'call' || content === undefined || isTool(header.recipient?.text)) continue;
      report({ index, at: stop, fixes: [{ ...replace(stop, '<|end|>'), isPreferred: false }] });
    }
  },
};
