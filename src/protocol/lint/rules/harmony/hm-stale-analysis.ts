/** Reports the reasoning of an earlier turn in a Harmony history. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmStaleAnalysis: Rule = {
  id: 'hm-stale-analysis',
  severity: 'info',
  title: { en: 'Reasoning of an earlier turn', 'zh-cn': '早先各轮的推理' },
  message: {
    en: 'This reasoning belongs to an earlier turn and only uses up tokens. Remove it from the next request.',
    'zh-cn': '此推理属于早先的轮，只会占用 token。请从下一次请求中删除。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    const lastUser = messages.findLastIndex(({ role }) => role === 'user');
    let isFinished = false;
    for (let index = lastUser - 1; index >= 0; index -= 1) {
      const message = messages[index];
      const channel = message?.header.channel?.text;
      if (message === undefined) continue;
      if (message.role === 'user') isFinished = false;
      if (message.role === 'assistant' && channel === 'final') isFinished = true;
      if (!isFinished || message.role !== 'assistant' || channel !== 'analysis') continue;
      if (calledTool(message) === undefined)
        report({ index, at: message.header.channel ?? message, fixes: [remove(message)] });
    }
  },
};
