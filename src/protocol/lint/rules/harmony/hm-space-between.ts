/** White space between messages of Harmony. */
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmSpaceBetween: Rule = {
  id: 'hm-space-between',
  severity: 'info',
  title: { en: 'White space between messages', 'zh-cn': '消息之间有空白' },
  says: {
    en: 'White space between messages: the documentation prints it so, the strict parser rejects it.',
    'zh-cn': '消息之间有空白：官方文档中如此排版，但严格解析器会拒绝。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected token 198 while expecting start token 200006”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ gaps, messages, prompt, text }, tell) {
    if (messages.length === 0 && prompt === undefined) return;
    for (const gap of gaps) {
      const isBetween = gap.start > 0 && gap.end < text.length;
      if (isBetween && gap.text.trim() === '') tell({ index: gap.index, at: gap, fixes: [remove(gap)] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'A line break between messages is harmless to people and fatal to the strict parser. Files are easier to read with it; what is sent to a model must not have it.',
    'zh-cn': '消息之间的换行对人无害，却会使严格解析器失败。保存文件时换行更易读，但发送给模型的文本不应含有。',
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
