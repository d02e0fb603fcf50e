/** Why `hm-tool-no-call` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Harmony has no ids: an output belongs to the open call of the same tool. The example in the README of the format calls `functions.get_weather`, but its output comes from `functions.lookup_weather`.',
    'zh-cn':
      'Harmony 没有 id：输出属于同名工具的等待输出的调用。格式 README 中的示例调用 `functions.get_weather`，输出却来自 `functions.lookup_weather`。',
  },
  examples: [
    {
      shows: 'another name',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.g to=assistant<|channel|>commentary<|message|>{}<|end|>',
      finds: ['/2'],
    },
    {
      shows: 'the matching call',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
