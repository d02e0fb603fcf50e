/** Reports <|return|> inside a history. */
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmReturnInHistory: Rule = {
  id: 'hm-return-in-history',
  severity: 'warning',
  title: { en: '<|return|> before the last message', 'zh-cn': '最后一条消息之前有 <|return|>' },
  message: {
    en: '<|return|> ends generated text. In a stored conversation, the model does not expect it, because it was trained with <|end|>. Replace it with <|end|>.',
    'zh-cn':
      '<|return|> 用于结束生成的文本。模型训练所用的对话使用 <|end|>，因此模型并不预期保存的对话中有 <|return|>。请替换为 <|end|>。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { stop, isLast }] of messages.entries()) {
      if (stop?.is === 'return' && !isLast) report({ index, at: stop, fixes: [replace(stop, '<|end|>')] });
    }
  },
};
