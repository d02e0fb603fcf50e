/** A function call outside of commentary. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isFunction } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmFunctionChannel: Rule = {
  id: 'hm-function-channel',
  severity: 'warning',
  title: { en: 'Function call outside of commentary', 'zh-cn': '函数调用不在 commentary 通道' },
  says: {
    en: 'The call of “{tool}” stands on “{channel}”: calls to functions must go to the commentary channel.',
    'zh-cn': '对“{tool}”的调用在“{channel}”通道：函数调用必须走 commentary 通道。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { channel, problem } = message.header;
      if (tool === undefined || !isFunction(tool) || channel === undefined || problem === 'empty-channel') continue;
      if (channel.text === 'commentary') continue;
      tell({ index, at: channel, args: { tool, channel: channel.text }, fixes: [replace(channel, 'commentary')] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: "The system prompt says “Calls to these tools must go to the commentary channel: 'functions'.”, and clients look for calls there. Some servers (llama.cpp) accept them on analysis too.",
    'zh-cn':
      "系统提示要求“Calls to these tools must go to the commentary channel: 'functions'.”，客户端也只在那里查找调用。部分服务（llama.cpp）也接受 analysis。",
  },
  examples: [
    {
      shows: 'another channel',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=functions.f <|constrain|>json<|message|>{}<|call|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
    {
      shows: 'commentary',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
  ],
};
