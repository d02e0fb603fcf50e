/** Why `hm-special-in-content` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The strict parser silently reads the next message as part of this content. Text alone cannot show whether the characters are a token or were typed by somebody; if they were typed, the tokenizer must not turn them into a token.',
    'zh-cn':
      '严格解析器会悄悄把下一条消息并入此内容。文本无法区分标记与用户输入的相同字符；若是用户输入，分词时不应把它变成标记。',
  },
  examples: [
    {
      shows: 'the next message',
      harmony: '<|start|>user<|message|>a<|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>user<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    { shows: 'other words in angle brackets', harmony: '<|start|>user<|message|>What is <|endoftext|>?<|end|>' },
  ],
};
