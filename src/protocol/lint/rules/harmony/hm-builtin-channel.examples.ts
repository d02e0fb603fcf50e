/** Why `hm-builtin-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The documentation of the format shows calls of `browser` and `python` on analysis, where users do not see their outputs.',
    'zh-cn': '格式文档中 `browser` 和 `python` 的调用都在 analysis 上，其输出不展示给用户。',
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
