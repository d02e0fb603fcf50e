/** Text where a message of Harmony should begin. */
import { findTokens, isStop } from '../../../protocols/harmony/tokens.ts';
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmTextBetween: Rule = {
  id: 'hm-text-between',
  severity: 'error',
  title: { en: 'Text between messages', 'zh-cn': '消息之间有文本' },
  says: {
    en: 'Text between messages: behind a stop token only <|start|> may come.',
    'zh-cn': '消息之间有文本：停止标记之后只能是 <|start|>。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected token … while expecting start token 200006”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ gaps, messages, prompt }, tell) {
    if (messages.length === 0 && prompt === undefined) return;
    for (const gap of gaps) {
      if (gap.text.trim() === '') continue;
      // A second stop token says nothing; a text may be worth keeping.
      const isPreferred = findTokens(gap.text).every(isStop) && gap.text.replaceAll(/<\|\w+\|>/g, '').trim() === '';
      tell({ index: gap.index, at: gap, fixes: [{ ...remove(gap), isPreferred }] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The official parser stops here and gives back nothing of what follows. Most often a template put a line between the messages, or a stop token was written twice.',
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
