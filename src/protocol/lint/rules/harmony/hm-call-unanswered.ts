/** Reports a call in Harmony that has no output, although the conversation continues. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt, isPlainName } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmCallUnanswered: Rule = {
  id: 'hm-call-unanswered',
  severity: 'warning',
  title: { en: 'Call without an output', 'zh-cn': '调用没有输出' },
  message: {
    en: 'The call of “{tool}” has no output. The model may repeat the call or make up the result; add the output after the call.',
    'zh-cn': '对“{tool}”的调用没有输出。模型可能会重复调用或编造结果；请在调用之后添加输出。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, exchanges }, report) {
    for (const index of exchanges.unanswered) {
      const message = messages[index];
      const tool = message && calledTool(message);
      if (message === undefined || tool === undefined) continue;
      const output = `<|start|>${tool} to=assistant<|channel|>commentary<|message|>{}<|end|>`;
      report({
        index,
        at: message.header.recipient ?? message,
        args: { tool },
        fixes: isPlainName(tool) ? [{ ...insertAt(message.end, output), isPreferred: false }] : [],
      });
    }
  },
};
