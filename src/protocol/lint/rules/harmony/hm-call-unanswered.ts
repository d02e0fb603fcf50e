/** Reports a call in Harmony that has no output, although the conversation continues. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt, isPlainName } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmCallUnanswered: Rule = {
  id: 'hm-call-unanswered',
  severity: 'warning',
  title: { en: 'Call without an output', 'zh-cn': '调用没有输出' },
  message: {
    en: 'The conversation continues without the output of “{tool}”.',
    'zh-cn': '对话在没有“{tool}”输出的情况下继续。',
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
