/** Why `hm-unterminated` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The parser accepts it and takes what there is. Its arguments may be half a JSON, its answer half a sentence.',
    'zh-cn': '解析器会接受并使用已有内容，但参数可能只是半个 JSON，回答可能只有半句。',
  },
  examples: [
    {
      shows: 'a thought that is cut',
      harmony: '<|start|>assistant<|channel|>analysis<|message|>thinki',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>analysis<|message|>thinki<|end|>',
    },
    { shows: 'whole', harmony: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>' },
  ],
};
