/** Why `hm-unknown-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Content on another channel is not shown: clients look for `final`, and for calls on `commentary`.',
    'zh-cn': '其他通道上的内容不会显示给任何人：客户端只看 `final`，并在 `commentary` 上查找调用。',
  },
  examples: [
    {
      shows: 'a misspelt one',
      harmony: '<|start|>assistant<|channel|>finl<|message|>x<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>final<|message|>x<|end|>',
    },
    { shows: 'one of the three', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
