/** Reports a channel that Harmony does not have. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

const channels = ['analysis', 'commentary', 'final'];

export const hmUnknownChannel: Rule = {
  id: 'hm-unknown-channel',
  severity: 'warning',
  title: { en: 'Unknown channel', 'zh-cn': '未知通道' },
  message: {
    en: 'Unknown channel “{channel}”, so clients do not show the content. Use analysis, commentary or final.',
    'zh-cn': '未知通道“{channel}”，客户端不会显示其内容。请使用 analysis、commentary 或 final。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { header, content }] of messages.entries()) {
      const { channel, problem } = header;
      if (channel === undefined || problem === 'empty-channel' || content === undefined) continue;
      if (channels.includes(channel.text)) continue;
      const intended = closestWord(channel.text, channels);
      const fixes = intended === undefined ? [] : [replace(channel, intended)];
      report({ index, at: channel, args: { channel: channel.text }, fixes });
    }
  },
};
