/** Reports Harmony text whose special tokens were dropped. */
import { isDetokenized } from '../../../protocols/harmony/recognize.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmDetokenized: Rule = {
  id: 'hm-detokenized',
  severity: 'warning',
  title: { en: 'Special tokens were removed', 'zh-cn': '特殊标记已被去掉' },
  message: {
    en: 'The special tokens were removed when the text was decoded, so it cannot be split into messages. Decode it with “skip_special_tokens=False”.',
    'zh-cn': '解码时去掉了特殊标记，文本无法拆分为消息。请使用“skip_special_tokens=False”解码。',
  },
  source: {
    text: 'oobabooga/text-generation-webui#7374: “analysisUser says hi.…assistantfinalHello”',
    url: 'https://github.com/oobabooga/text-generation-webui/issues/7374',
  },
  checkHarmony({ text, messages, prompt }, report) {
    if (messages.length > 0 || prompt !== undefined || !isDetokenized(text)) return;
    report({ index: 0, at: { start: 0, end: text.length } });
  },
};
