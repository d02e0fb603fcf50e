/** Why `hm-call-no-recipient` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The runtime stops and waits for an output that nothing provides. Either `to=` is missing in the header, or the message should end with <|end|>.',
    'zh-cn': '运行时会停下来等待，但没有任何程序提供输出。可能是消息头缺少 `to=`，或消息应以 <|end|> 结束。',
  },
  examples: [
    { shows: 'no tool', harmony: '<|start|>assistant<|channel|>commentary<|message|>{}<|call|>', finds: ['/0'] },
    {
      shows: 'a tool',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
