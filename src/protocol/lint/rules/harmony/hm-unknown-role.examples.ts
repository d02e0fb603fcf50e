/** Why `hm-unknown-role` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A single word in the header must be a role; a tool output also has `to=assistant`. Servers write a role twice (`assistantassistant`) if they add the header of the prompt to the completion again.',
    'zh-cn':
      '消息头中单独的词必须是角色；工具输出还要写 `to=assistant`。服务器把提示词的消息头又加到补全上时，角色会重复（`assistantassistant`）。',
  },
  examples: [
    {
      shows: 'a misspelled word',
      harmony: '<|start|>asistant<|channel|>final<|message|>x<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>final<|message|>x<|end|>',
    },
    {
      shows: 'a role that is written twice',
      harmony: '<|start|>assistantassistant<|channel|>final<|message|>x<|end|>',
      finds: ['/0'],
    },
    {
      shows: 'a tool',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
