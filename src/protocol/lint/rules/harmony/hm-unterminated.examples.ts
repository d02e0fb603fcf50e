/** Why `hm-unterminated` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The parser accepts an incomplete message. Its arguments may be incomplete JSON, and its text may end in the middle of a sentence.',
    'zh-cn': '解析器会接受不完整的消息。其参数可能是不完整的 JSON，文本可能在句子中间结束。',
  },
  examples: [
    {
      shows: 'truncated reasoning',
      harmony: '<|start|>assistant<|channel|>analysis<|message|>thinki',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>analysis<|message|>thinki<|end|>',
    },
    { shows: 'complete', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
