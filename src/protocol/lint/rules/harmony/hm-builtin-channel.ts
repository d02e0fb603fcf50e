/** Reports a call of a built-in tool outside of the `analysis` channel. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isBuiltIn } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmBuiltinChannel: Rule = {
  id: 'hm-builtin-channel',
  severity: 'info',
  title: { en: 'Call of a built-in tool outside the analysis channel', 'zh-cn': '内置工具调用不在 analysis 通道' },
  message: {
    en: 'The call of “{tool}” is on the channel “{channel}”: built-in tools are usually called on analysis.',
    'zh-cn': '对“{tool}”的调用在“{channel}”通道：内置工具通常在 analysis 上调用。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { channel, problem } = message.header;
      if (tool === undefined || !isBuiltIn(tool) || channel === undefined || problem === 'empty-channel') continue;
      if (channel.text === 'analysis') continue;
      report({ index, at: channel, args: { tool, channel: channel.text }, fixes: [replace(channel, 'analysis')] });
    }
  },
};
