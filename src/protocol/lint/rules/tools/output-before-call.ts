/** Reports an output that comes before its call. */
import { matchOutputs } from '../../../core/conversation/pairs.ts';
import { placeOf } from '../../checks/fixPairs.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const outputBeforeCall: Rule = {
  id: 'output-before-call',
  severity: 'error',
  title: { en: 'Tool output before its call', 'zh-cn': '工具输出位于其调用之前' },
  message: {
    en: 'This output comes before its call “{id}”, so clients cannot show it and providers reject it. Move it after the call.',
    'zh-cn': '此输出位于其调用“{id}”之前，客户端无法显示，模型服务会拒绝。请移到调用之后。',
  },
  source: specification('Message Model'),
  protocols: ['agent-api', 'responses'],
  fix(found) {
    const { scope } = found;
    const [match] = scope === undefined ? [] : matchOutputs(scope.conversation, scope.index);
    if (scope === undefined || match?.is !== 'early') return [];
    const to = placeOf(found, match.call.index + 1);
    return [
      preferredFix('Move after its call', '移到其调用之后', { do: 'move', pointer: placeOf(found, scope.index), to }),
    ];
  },
  reach: ['ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(scope, _context, report) {
    outputMatches(scope).forEach((match, nth) => {
      if (match.is !== 'early') return;
      const output = scope.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = match.call;
      report({
        pointer: output.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
