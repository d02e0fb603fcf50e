/** Why `hm-text-between` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The official parser stops here and returns nothing that follows. Usually a template inserted a line between the messages, or a stop token was written twice.',
    'zh-cn': '官方解析器在此处停止，其后的内容全部丢失。常见原因是模板在消息之间插入了文字，或重复写了停止标记。',
  },
  examples: [
    {
      shows: 'a text before the first message',
      harmony: 'Sure! <|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    {
      shows: 'two stop tokens',
      harmony: '<|start|>user<|message|>Hi<|end|><|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
      finds: ['/1'],
      fixedText: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    {
      shows: 'none',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
  ],
};
