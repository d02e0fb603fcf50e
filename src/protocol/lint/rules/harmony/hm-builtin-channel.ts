/** Reports a call of a built-in tool outside of the `analysis` channel. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isBuiltIn } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmBuiltinChannel: Rule = {
  id: 'hm-builtin-channel',
  severity: 'info',
  title: { en: 'Built-in tool is called outside the analysis channel', 'zh-cn': '内置工具的调用不在 analysis 通道' },
  message: {
    en: 'The built-in tool “{tool}” is called on the “{channel}” channel, where users may see its output. Use analysis.',
    'zh-cn': '在“{channel}”通道上调用了内置工具“{tool}”，用户可能会看到其输出。请使用 analysis。',
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
