/** Why `hm-unterminated` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The parser accepts the incomplete message. Its arguments may be incomplete JSON, and its text may end in the middle of a sentence.',
    'zh-cn': '解析器会接受并使用已有内容，但参数可能只是半个 JSON，回答可能只有半句。',
  },
  examples: [
    {
      shows: 'truncated reasoning',
      harmony: '<|start|>assistant<|channel|>analysis<|message|>thinki',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>analysis<|message|>thinki<|end|>',
    },
    { shows: 'whole', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
