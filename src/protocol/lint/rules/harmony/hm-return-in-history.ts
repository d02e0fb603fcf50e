/** Reports <|return|> inside a history. */
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmReturnInHistory: Rule = {
  id: 'hm-return-in-history',
  severity: 'warning',
  title: { en: '<|return|> before the last message', 'zh-cn': '历史消息中有 <|return|>' },
  message: {
    en: '<|return|> ends the generated message; in a stored history it must be replaced with <|end|>.',
    'zh-cn': '<|return|> 用于结束模型生成；在保存的历史中应为 <|end|>。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { stop, isLast }] of messages.entries()) {
      if (stop?.is === 'return' && !isLast) report({ index, at: stop, fixes: [replace(stop, '<|end|>')] });
    }
  },
};
