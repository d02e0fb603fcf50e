/** Reports an output that does not directly follow its call. */
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { matchOutputs } from '../../../core/conversation/pairs.ts';
import { placeOf, removeMessage } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const toolAnswerLate: Rule = {
  id: 'tool-answer-late',
  severity: 'error',
  title: { en: 'Tool output does not follow its call', 'zh-cn': '工具输出没有紧跟其调用' },
  message: {
    en: 'This output does not directly follow its call “{id}”, so providers reject the conversation. Move it.',
    'zh-cn': '此输出没有紧跟其调用“{id}”，模型服务会拒绝该对话。请移动它。',
  },
  source: {
    text: "OpenAI: “Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.” (openai/openai-go#43)",
    url: 'https://github.com/openai/openai-go/issues/43',
  },
  protocols: ['chat'],
  fix(found) {
    const { scope, finding } = found;
    const [match] = scope === undefined ? [] : matchOutputs(scope.conversation, scope.index);
    if (scope === undefined || match?.is !== 'late') return [];
    const { open, end, unmatchedOutputs } = exchangeAt(scope.conversation, match.call.index);
    const { id } = match.call.half;
    // If several outputs for the call come late, the first one is moved to the call.
    const isFirst = scope.conversation.answerers(String(id)).find((at) => at >= end) === scope.index;
    if (!isFirst || !open.some(({ half }) => half.id === id)) return removeMessage(found, false);
    const title = { en: 'Move after its call', 'zh-cn': '移到其调用之后' };
    const changes = [{ do: 'move', pointer: placeOf(found, scope.index), to: placeOf(found, end) } as const];
    return finding.pointer === '' ? [] : [{ title, isPreferred: unmatchedOutputs.length === 0, changes }];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(scope, _context, report) {
    outputMatches(scope).forEach((match, nth) => {
      if (match.is !== 'late') return;
      const output = scope.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = match.call;
      report({
        pointer: output.id.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
