/** Reports <|channel|> without the name of a channel. */
import { channelMark } from '../../../protocols/harmony/header.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmEmptyChannel: Rule = {
  id: 'hm-empty-channel',
  severity: 'error',
  title: { en: '<|channel|> without a channel', 'zh-cn': '<|channel|> 之后没有通道' },
  message: {
    en: '<|channel|> is not followed by a channel, so the parser rejects the text. Use analysis, commentary or final.',
    'zh-cn': '<|channel|> 之后没有通道，解析器会拒绝整个文本。请使用 analysis、commentary 或 final。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “channel marker present but no channel value found in header”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header, content }] of messages.entries()) {
      if (header.problem !== 'empty-channel' || header.channel === undefined || content === undefined) continue;
      report({ index, at: { start: header.channel.start - channelMark.length, end: header.channel.end } });
    }
  },
};
