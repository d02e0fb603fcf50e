/** Reports a function call outside of the `commentary` channel. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isFunction } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmFunctionChannel: Rule = {
  id: 'hm-function-channel',
  severity: 'warning',
  title: { en: 'Function is called outside the commentary channel', 'zh-cn': '函数的调用不在 commentary 通道' },
  message: {
    en: 'The function “{tool}” is called on the “{channel}” channel, where clients do not look for calls. Use commentary.',
    'zh-cn': '在“{channel}”通道上调用了函数“{tool}”，客户端不会在那里查找调用。请使用 commentary。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { channel, problem } = message.header;
      if (tool === undefined || !isFunction(tool) || channel === undefined || problem === 'empty-channel') continue;
      if (channel.text === 'commentary') continue;
      report({ index, at: channel, args: { tool, channel: channel.text }, fixes: [replace(channel, 'commentary')] });
    }
  },
};
