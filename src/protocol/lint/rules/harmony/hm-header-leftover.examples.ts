/** Why `hm-header-leftover` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A header consists of a role, a recipient and a content type, in this order. Additional words usually mean that <|message|> is missing before the content.',
    'zh-cn': '消息头依次为角色、接收者和内容类型。多余的词通常意味着内容之前缺少 <|message|>。',
  },
  examples: [
    {
      shows: 'a sentence',
      harmony: '<|start|>assistant<|channel|>final Hello my dear friend<|message|>x<|end|>',
      finds: ['/0'],
    },
    {
      shows: 'recipient and content type',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
