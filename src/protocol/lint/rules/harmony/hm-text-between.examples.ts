/** Why `hm-text-between` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The official parser stops here, so everything after it is lost. Usually, a template inserted text between the messages, or a stop token was written twice.',
    'zh-cn': '官方解析器在此停止，其后的内容全部丢失。通常是模板在消息之间插入了文本，或停止标记重复。',
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
