/** Reports white space between Harmony messages. */
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmSpaceBetween: Rule = {
  id: 'hm-space-between',
  severity: 'info',
  title: { en: 'Whitespace between messages', 'zh-cn': '消息之间有空白' },
  message: {
    en: 'There is whitespace between two messages, which the strict parser rejects. Remove it before you send the text to a model.',
    'zh-cn': '两条消息之间有空白，严格解析器会拒绝。请在发送给模型之前删除。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected token 198 while expecting start token 200006”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ gaps, messages, prompt, text }, report) {
    if (messages.length === 0 && prompt === undefined) return;
    for (const gap of gaps) {
      const isBetween = gap.start > 0 && gap.end < text.length;
      if (isBetween && gap.text.trim() === '') report({ index: gap.index, at: gap, fixes: [remove(gap)] });
    }
  },
};
