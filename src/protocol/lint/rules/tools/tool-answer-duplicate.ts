/** Reports a second output for a call that already has one. */
import { toJsonText } from '../../../core/json/json.ts';
import { matchOutputs } from '../../../core/conversation/pairs.ts';
import { intendedId, placeOf, removeMessage } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const toolAnswerDuplicate: Rule = {
  id: 'tool-answer-duplicate',
  severity: 'error',
  title: { en: 'Two outputs for one call', 'zh-cn': '同一调用有两个输出' },
  message: {
    en: 'Call “{id}” already has an output, so providers reject the conversation. Keep only one.',
    'zh-cn': '调用“{id}”已有输出，模型服务会拒绝该对话。请只保留一个。',
  },
  source: {
    text: "OpenAI: “Invalid parameter: Duplicate value for 'tool_call_id' of 'call_…', in messages[7] and messages[8].” (agno-agi/agno#5116, sst/opencode#1211)",
    url: 'https://github.com/agno-agi/agno/issues/5116',
  },
  fix(found) {
    const { scope, finding } = found;
    const [match] = scope === undefined ? [] : matchOutputs(scope.conversation, scope.index);
    if (scope === undefined || match?.is !== 'duplicate') return [];
    const first = match.first.index;
    const intended = intendedId(scope, undefined);
    const isSame = toJsonText(found.message(first)?.json ?? null) === toJsonText(scope.message.json);
    const removals = [
      ...removeMessage(found, isSame),
      {
        title: { en: 'Delete the earlier output', 'zh-cn': '删除较早的输出' },
        isPreferred: false,
        changes: [{ do: 'remove', pointer: placeOf(found, first) } as const],
      },
    ];
    if (intended === undefined) return removals;
    const title = { en: `Use the id of the call “${intended.id}”`, 'zh-cn': `使用调用“${intended.id}”的 id` };
    const changes = [{ do: 'set', pointer: finding.pointer, value: intended.id } as const];
    return [{ title, isPreferred: false, changes }, ...removals];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(scope, _context, report) {
    outputMatches(scope).forEach((match, nth) => {
      if (match.is !== 'duplicate') return;
      const output = scope.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = match.first;
      report({
        pointer: output.id.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'first', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
