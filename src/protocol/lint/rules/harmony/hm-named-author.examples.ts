/** Why `hm-named-author` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The official library writes roles with names, but its parser cannot read them, and models were not trained on them. If the name matters, put it into the content.',
    'zh-cn': '官方库会写出带名字的角色，但其解析器无法读取，模型训练数据中也没有。如果名字重要，请写入内容。',
  },
  examples: [
    { shows: 'a user with a name', harmony: '<|start|>user:alice<|message|>hi<|end|>', finds: ['/0'] },
    { shows: 'a user', harmony: '<|start|>user<|message|>Hi<|end|>' },
  ],
};
