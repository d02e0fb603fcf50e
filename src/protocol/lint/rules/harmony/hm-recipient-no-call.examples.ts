/** Why `hm-recipient-no-call` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model stops at <|call|> so that the tool can run.',
    'zh-cn': '模型在 <|call|> 处停止生成，以便执行工具。',
  },
  examples: [
    {
      shows: '<|end|>',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|end|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: '<|call|>',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'a message to the user',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant to=all<|channel|>final<|message|>x<|end|>',
    },
  ],
};
