/** A call in Harmony after which the talk went on. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt, isPlainName } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmCallUnanswered: Rule = {
  id: 'hm-call-unanswered',
  severity: 'warning',
  title: { en: 'Call without an output', 'zh-cn': '调用没有输出' },
  says: {
    en: 'The conversation goes on without the output of “{tool}”.',
    'zh-cn': '对话在没有“{tool}”输出的情况下继续。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, exchanges }, tell) {
    for (const index of exchanges.unanswered) {
      const message = messages[index];
      const tool = message && calledTool(message);
      if (message === undefined || tool === undefined) continue;
      const output = `<|start|>${tool} to=assistant<|channel|>commentary<|message|>{}<|end|>`;
      tell({
        index,
        at: message.header.recipient ?? message,
        args: { tool },
        fixes: isPlainName(tool) ? [{ ...insertAt(message.end, output), isPreferred: false }] : [],
      });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The model was trained on calls that are answered before anything else is said. One without an output makes it call again, or make the result up.',
    'zh-cn': '模型训练时，调用总在其他内容之前得到回复。没有输出的调用会使它重复调用或编造结果。',
  },
  examples: [
    {
      shows: 'the user speaks next',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>user<|message|>Hi<|end|>',
      finds: ['/1'],
    },
    {
      shows: 'answered',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
    {
      shows: 'the last message: the output comes next',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
  ],
};
