/** Why `hm-special-in-content` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The strict parser silently reads the next message as part of this content. The text alone does not show whether somebody typed these characters. If so, the tokenizer must not turn them into a token.',
    'zh-cn':
      '严格解析器会静默地把下一条消息并入此内容。仅凭文本无法判断这些字符是否由用户输入。如果是，分词时不应把它们变成标记。',
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
