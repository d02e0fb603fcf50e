/** A call of a built-in tool outside of analysis. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isBuiltIn } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmBuiltinChannel: Rule = {
  id: 'hm-builtin-channel',
  severity: 'info',
  title: { en: 'Built-in call outside of analysis', 'zh-cn': '内置工具调用不在 analysis 通道' },
  says: {
    en: 'The call of “{tool}” stands on “{channel}”: built-in tools are mostly called on analysis.',
    'zh-cn': '对“{tool}”的调用在“{channel}”通道：内置工具通常在 analysis 上调用。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { channel, problem } = message.header;
      if (tool === undefined || !isBuiltIn(tool) || channel === undefined || problem === 'empty-channel') continue;
      if (channel.text === 'analysis') continue;
      tell({ index, at: channel, args: { tool, channel: channel.text }, fixes: [replace(channel, 'analysis')] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The format’s documentation has calls of `browser` and `python` on analysis, where their outputs stay out of the users’ sight.',
    'zh-cn': '格式文档中 `browser` 和 `python` 的调用都在 analysis 上，其输出不展示给用户。',
  },
  examples: [
    {
      shows: 'another channel',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=browser.search code<|message|>{}<|call|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=browser.search code<|message|>{}<|call|>',
    },
    {
      shows: 'analysis',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=browser.search code<|message|>{}<|call|>',
    },
  ],
};
