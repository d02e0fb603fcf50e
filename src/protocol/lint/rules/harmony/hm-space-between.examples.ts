/** Why `hm-space-between` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A line break between messages makes files easier to read, and the documentation shows it, but the strict parser rejects it. Text that is sent to a model must not contain it.',
    'zh-cn': '消息之间的换行使文件更易读，官方文档也如此排版，但严格解析器会拒绝。发送给模型的文本不能包含它。',
  },
  examples: [
    {
      shows: 'a line break',
      harmony: '<|start|>user<|message|>Hi<|end|>\n<|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
      finds: ['/1'],
      fixedText: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    {
      shows: 'none',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
  ],
};
