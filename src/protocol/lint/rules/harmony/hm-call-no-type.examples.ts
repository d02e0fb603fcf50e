/** Why `hm-call-no-type` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A server with constrained decoding enables it at this word.',
    'zh-cn': '支持约束解码的服务在遇到该词时启用约束。',
  },
  examples: [
    {
      shows: 'no type',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'a type',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
