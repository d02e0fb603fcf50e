/** Why `hm-tool-no-recipient` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The official library can write a tool message without a recipient, but cannot read it. With `to=assistant`, as in the documentation, both work.',
    'zh-cn': '官方库能写出没有接收者的工具消息，却无法读取。按文档写上 `to=assistant`，读写都正常。',
  },
  examples: [
    {
      shows: 'without a recipient',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f<|channel|>commentary<|message|>{}<|end|>',
      finds: ['/2'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'with “to=assistant”',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
