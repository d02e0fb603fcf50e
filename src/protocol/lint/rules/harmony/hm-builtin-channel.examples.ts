/** Why `hm-builtin-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The format’s documentation calls `browser` and `python` on analysis, where users do not see their outputs.',
    'zh-cn': '格式的文档在 analysis 上调用 `browser` 和 `python`，用户看不到其输出。',
  },
  examples: [
    {
      shows: 'another channel',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=browser.search code<|message|>{}<|call|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=browser.search code<|message|>{}<|call|>',
    },
    {
      shows: 'analysis',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=browser.search code<|message|>{}<|call|>',
    },
  ],
};
