/** Why `hm-header-unclosed` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'If a model omits the token, the message is lost: the parser continues to the next <|message|>. With `strict: false` (openai/harmony 0.0.8), it uses the rest of the first header as content.',
    'zh-cn':
      '模型漏写该标记时整条消息会丢失：解析器会一直读到下一个 <|message|>。使用 `strict: false`（openai/harmony 0.0.8）时，解析器会把第一个消息头的剩余部分当作内容。',
  },
  examples: [
    { shows: 'a stop token instead', harmony: '<|start|>assistant<|channel|>final Hello<|end|>', finds: ['/0'] },
    {
      shows: 'the next message instead',
      harmony: '<|start|>assistant<|channel|>final Hello<|start|>user<|message|>x<|end|>',
      finds: ['/0'],
    },
    { shows: 'a prompt ends with an open header', harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant' },
  ],
};
