/** Reports an assistant message without a channel. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmMissingChannel: Rule = {
  id: 'hm-missing-channel',
  severity: 'warning',
  title: { en: 'Assistant message without a channel', 'zh-cn': '助手消息没有通道' },
  message: {
    en: 'The assistant message has no channel, so clients cannot tell reasoning from the response. Add a channel to every assistant message.',
    'zh-cn': '助手消息没有通道，客户端无法区分推理与响应。请为每条助手消息添加通道。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const { role, header, content, start } = message;
      if (role !== 'assistant' || header.channel !== undefined || content === undefined) continue;
      const isCall = calledTool(message) !== undefined;
      const fix = insertAt(header.end, `<|channel|>${isCall ? 'commentary' : 'final'}`);
      report({
        index,
        at: header.speaker ?? { start, end: content.start },
        fixes: isCall || header.end === start ? [] : [{ ...fix, isPreferred: false }],
      });
    }
  },
};
