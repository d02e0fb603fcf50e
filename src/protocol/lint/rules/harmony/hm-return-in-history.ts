/** <|return|> inside of a history. */
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmReturnInHistory: Rule = {
  id: 'hm-return-in-history',
  severity: 'warning',
  title: { en: '<|return|> before the last message', 'zh-cn': '历史消息中有 <|return|>' },
  says: {
    en: '<|return|> ends what the model generates; in a stored history it must be <|end|>.',
    'zh-cn': '<|return|> 用于结束模型生成；在保存的历史中应为 <|end|>。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, { stop, isLast }] of messages.entries()) {
      if (stop?.is === 'return' && !isLast) tell({ index, at: stop, fixes: [replace(stop, '<|end|>')] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: '“Convert the return token to the end token when you store the message”: the model was trained on histories with <|end|>.',
    'zh-cn': '文档要求保存消息时把 <|return|> 改为 <|end|>：模型训练所用的历史以 <|end|> 结尾。',
  },
  examples: [
    {
      shows: 'an answer that was kept as it came',
      harmony:
        '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|><|start|>user<|message|>Hi<|end|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|><|start|>user<|message|>Hi<|end|>',
    },
    {
      shows: 'the last message',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>',
    },
  ],
};
