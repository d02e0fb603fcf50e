/** Why `hm-unknown-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients look for the response on `final`, and for calls on `commentary`. They do not show content on other channels.',
    'zh-cn': '客户端在 `final` 上查找响应，在 `commentary` 上查找调用，不显示其他通道的内容。',
  },
  examples: [
    {
      shows: 'a misspelled word',
      harmony: '<|start|>assistant<|channel|>finl<|message|>x<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>final<|message|>x<|end|>',
    },
    { shows: 'a known word', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
