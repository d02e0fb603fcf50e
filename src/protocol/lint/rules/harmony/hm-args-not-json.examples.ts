/** Why `hm-args-not-json` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The program that runs the call parses the content. Arguments written by Python’s `str` can be repaired; truncated arguments cannot.',
    'zh-cn': '执行调用的程序会解析内容。由 Python `str` 写出的参数可以修复，被截断的参数不能。',
  },
  examples: [
    {
      shows: 'Python',
      harmony:
        "<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{'city': 'SF'}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>",
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"city": "SF"}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'JSON',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
