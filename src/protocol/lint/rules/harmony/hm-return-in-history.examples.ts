/** Why `hm-return-in-history` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The format’s documentation says to replace <|return|> with <|end|> when a message is stored. The model was trained on conversations with <|end|>.',
    'zh-cn': '格式的文档要求保存消息时把 <|return|> 替换为 <|end|>。模型训练所用的对话使用 <|end|>。',
  },
  examples: [
    {
      shows: 'a response that was stored unchanged',
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
