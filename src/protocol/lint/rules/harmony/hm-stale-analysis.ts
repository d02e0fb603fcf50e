/** Reports the reasoning of an earlier turn in a Harmony history. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { remove } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmStaleAnalysis: Rule = {
  id: 'hm-stale-analysis',
  severity: 'info',
  title: { en: 'Analysis of an earlier turn', 'zh-cn': '早先轮次的 analysis' },
  message: {
    en: 'Reasoning of an earlier turn should be omitted from the next request.',
    'zh-cn': '已结束轮次的思考：下一次请求应去掉。',
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
