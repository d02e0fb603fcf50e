/** Why `hm-return-in-history` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: '“Convert the return token to the end token when you store the message”: the model was trained on histories with <|end|>.',
    'zh-cn': '文档要求保存消息时把 <|return|> 改为 <|end|>：模型训练所用的历史以 <|end|> 结尾。',
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
