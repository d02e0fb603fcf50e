/** <|call|> to nobody. */
import { isTool } from '../../../protocols/harmony/tools.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmCallNoRecipient: Rule = {
  id: 'hm-call-no-recipient',
  severity: 'warning',
  title: { en: '<|call|> without a recipient', 'zh-cn': '<|call|> 没有接收者' },
  says: {
    en: '<|call|> ends a message that names no tool: there is nothing to call.',
    'zh-cn': '<|call|> 结束了一条没有指明工具的消息：没有可调用的对象。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, { stop, header, content }] of messages.entries()) {
      if (stop?.is !== 'call' || content === undefined || isTool(header.recipient?.text)) continue;
      tell({ index, at: stop, fixes: [{ ...replace(stop, '<|end|>'), isPreferred: false }] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The runtime stops and waits for an output that nobody can give. Either `to=` is missing in the header, or the message should end with <|end|>.',
    'zh-cn': '运行时会停下来等待一个无人能给出的输出。要么消息头缺少 `to=`，要么消息应以 <|end|> 结束。',
  },
  examples: [
    { shows: 'no tool', harmony: '<|start|>assistant<|channel|>commentary<|message|>{}<|call|>', finds: ['/0'] },
    {
      shows: 'a tool',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
