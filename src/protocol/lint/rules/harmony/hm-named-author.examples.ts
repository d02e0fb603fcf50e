/** Why `hm-named-author` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Models were not trained on named authors, and the text cannot be parsed again. If the name matters, put it into the content.',
    'zh-cn': '模型训练数据中没有带名字的作者，且这样的文本无法再次解析。名字若重要，请写入内容。',
  },
  examples: [
    { shows: 'a user with a name', harmony: '<|start|>user:alice<|message|>hi<|end|>', finds: ['/0'] },
    { shows: 'a user', harmony: '<|start|>user<|message|>Hi<|end|>' },
  ],
};
