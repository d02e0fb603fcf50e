/** Why `hm-call-unanswered` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model was trained on conversations in which an output follows each call. Without the output, it repeats the call or makes up the result.',
    'zh-cn': '模型训练所用的对话中，每个调用之后都有输出。没有输出时，模型会重复调用或编造结果。',
  },
  examples: [
    {
      shows: 'followed by a user message',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>user<|message|>Hi<|end|>',
      finds: ['/1'],
    },
    {
      shows: 'with the output',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    {
      shows: 'the last message: the output comes next',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
  ],
};
