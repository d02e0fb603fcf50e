/** Why `hm-empty-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The channel must follow immediately, without a space. Otherwise, the parser rejects the whole text.',
    'zh-cn': '通道必须紧跟其后，不能有空格。否则解析器会拒绝整个文本。',
  },
  examples: [
    { shows: 'no channel', harmony: '<|start|>assistant<|channel|><|message|>x<|end|>', finds: ['/0'] },
    { shows: 'a space', harmony: '<|start|>assistant<|channel|> final<|message|>x<|end|>', finds: ['/0'] },
    { shows: 'a channel', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
