/** Reports a call that does not end with <|call|>. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmRecipientNoCall: Rule = {
  id: 'hm-recipient-no-call',
  severity: 'warning',
  title: { en: 'Call that does not end with <|call|>', 'zh-cn': '调用没有以 <|call|> 结束' },
  message: {
    en: 'The message to “{tool}” ends with <|{stop}|>, so the runtime does not run the tool. End it with <|call|>.',
    'zh-cn': '发给“{tool}”的消息以 <|{stop}|> 结束，运行时不会执行该工具。请以 <|call|> 结束。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { stop } = message;
      if (tool === undefined || stop === undefined || stop.is === 'call') continue;
      report({ index, at: stop, args: { tool, stop: stop.is }, fixes: [replace(stop, '<|call|>')] });
    }
  },
};
