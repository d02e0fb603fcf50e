/** Reports Harmony text whose special tokens were dropped. */
import { isDetokenized } from '../../../protocols/harmony/recognize.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmDetokenized: Rule = {
  id: 'hm-detokenized',
  severity: 'warning',
  title: { en: 'Special tokens were removed', 'zh-cn': '特殊标记丢失' },
  message: {
    en: 'Channel names are joined to the text: the special tokens were removed when the text was decoded.',
    'zh-cn': '通道名与文本粘连：解码时丢失了特殊标记。',
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
