/** Reports text at a place where a Harmony message should begin. */
import { findTokens, isStop } from '../../../protocols/harmony/tokens.ts';
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmTextBetween: Rule = {
  id: 'hm-text-between',
  severity: 'error',
  title: { en: 'Text between messages', 'zh-cn': '消息之间有文本' },
  message: {
    en: 'There is text between two messages, so the official parser stops here. Only <|start|> can follow a stop token.',
    'zh-cn': '两条消息之间有文本，官方解析器会在此停止。停止标记之后只能是 <|start|>。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unexpected token … while expecting start token 200006”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ gaps, messages, prompt }, report) {
    if (messages.length === 0 && prompt === undefined) return;
    for (const gap of gaps) {
      if (gap.text.trim() === '') continue;
      // A second stop token contains no information, but other text may be worth keeping.
      const isPreferred = findTokens(gap.text).every(isStop) && gap.text.replaceAll(/<\|\w+\|>/g, '').trim() === '';
      report({ index: gap.index, at: gap, fixes: [{ ...remove(gap), isPreferred }] });
    }
  },
};
