/** Text with tokens of a chat template in it. */
import { eachText } from '../../../core/conversation/message.ts';
import { offer, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

/** ChatML, Harmony, Llama, Phi and their relatives; DeepSeek with its wide bars; Gemma; Llama 2 and Mistral. */
const token =
  /<\|[a-z][a-z0-9_]{0,40}\|>|<｜[^｜<>\n]{1,40}｜>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|\[\/?TOOL_CALLS\]/i;

/** A text without any of these holds no token; most have neither bracket, and that is soon seen. */
const signs = { '<': ['<|', '<｜', '_of_turn>', 'SYS>>'], ']': ['INST]', 'TOOL_CALLS]'] } as const;

export const controlToken: Rule = {
  id: 'control-token',
  severity: 'warning',
  title: { en: 'A control token in the text', 'zh-cn': '文本中的控制标记' },
  says: {
    en: 'Chat-template control token {token} in content; the transcript was probably de-tokenised, or a user injected it.',
    'zh-cn': '内容中有对话模板的控制标记 {token}；可能是由 token 直接还原的对话，也可能是用户注入的。',
  },
  source: {
    text: 'Transcripts with `<|channel|>` and the like in their contents: danny-avila/LibreChat#8872, oobabooga/textgen#7374',
    url: 'https://github.com/danny-avila/LibreChat/issues/8872',
  },
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    const value = text.replaceAll(new RegExp(token, 'gi'), '');
    return [offer('Remove the tokens', '删除这些标记', { do: 'set', pointer, value })];
  },
  checkMessage(message, _context, tell) {
    eachText(message, (text, pointer) => {
      if (!mayHold(text, '<') && !mayHold(text, ']')) return;
      const [found] = token.exec(text) ?? [];
      if (found !== undefined) tell({ pointer, args: { token: found } });
    });
  },
};

function mayHold(text: string, bracket: keyof typeof signs): boolean {
  return text.includes(bracket) && signs[bracket].some((sign) => text.includes(sign));
}

export const page: RulePage = {
  why: {
    en: 'Servers write these tokens between messages. Inside of a text they are either noise from a raw completion, or an attempt to end the message early and speak in another role.',
    'zh-cn':
      '服务器用这些标记分隔消息。它们出现在文本中，要么是原始补全留下的杂质，要么是有人试图提前结束消息、冒充其他角色。',
  },
  examples: [
    {
      shows: 'a raw completion',
      dialect: 'chat',
      document: [{ role: 'assistant', content: 'Hi<|im_end|>' }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: 'Hi' }],
    },
    { shows: 'bars that are no token', dialect: 'chat', document: [{ role: 'user', content: 'a <| b |> c' }] },
  ],
};
