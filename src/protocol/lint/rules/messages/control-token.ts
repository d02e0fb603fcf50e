/** Reports text that contains tokens of a chat template. */
import { eachText } from '../../../core/conversation/message.ts';
import { optionalFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

/**
 * The tokens of ChatML, Harmony, Llama, Phi and related formats; of DeepSeek, with its wide bars; of Gemma;
 * of Llama 2 and Mistral.
 */
const token =
  /<\|[a-z][a-z0-9_]{0,40}\|>|<｜[^｜<>\n]{1,40}｜>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|\[\/?TOOL_CALLS\]/i;

/**
 * A text without any of these strings contains no token. Most texts have neither bracket, which is quick to
 * check.
 */
const signs = { '<': ['<|', '<｜', '_of_turn>', 'SYS>>'], ']': ['INST]', 'TOOL_CALLS]'] } as const;

export const controlToken: Rule = {
  id: 'control-token',
  severity: 'warning',
  title: { en: 'Control token in text', 'zh-cn': '文本中的控制标记' },
  message: {
    en: 'The text contains the control token {token}, which can end the message for the model. Remove it unless it is intended.',
    'zh-cn': '文本中有控制标记 {token}，模型可能把它当作消息的结束。如果不是有意为之，请删除。',
  },
  source: {
    text: 'Transcripts with tokens such as `<|channel|>` in their contents: danny-avila/LibreChat#8872, oobabooga/textgen#7374',
    url: 'https://github.com/danny-avila/LibreChat/issues/8872',
  },
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    const value = text.replaceAll(new RegExp(token, 'gi'), '');
    return [optionalFix('Remove the control tokens', '删除控制标记', { do: 'set', pointer, value })];
  },
  checkMessage(message, _context, report) {
    eachText(message, (text, pointer) => {
      if (!mayHold(text, '<') && !mayHold(text, ']')) return;
      const [found] = token.exec(text) ?? [];
      if (found !== undefined) report({ pointer, args: { token: found } });
    });
  },
};

function mayHold(text: string, bracket: keyof typeof signs): boolean {
  return text.includes(bracket) && signs[bracket].some((sign) => text.includes(sign));
}
