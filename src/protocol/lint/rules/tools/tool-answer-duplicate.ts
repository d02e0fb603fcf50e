/** Reports a second output for a call that already has one. */
import { toJsonText } from '../../../core/json/json.ts';
import { judgeOutputs } from '../../../core/conversation/pairs.ts';
import { meantId, placeOf, removeMessage } from '../../checks/mendPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { outputVerdicts } from '../../checks/verdictsOf.ts';

export const toolAnswerDuplicate: Rule = {
  id: 'tool-answer-duplicate',
  severity: 'error',
  title: { en: 'Two outputs for one call', 'zh-cn': '同一调用有两个输出' },
  says: {
    en: 'The call “{id}” already has an output in an earlier message.',
    'zh-cn': '调用“{id}”已由之前的消息应答。',
  },
  source: {
    text: "OpenAI: “Invalid parameter: Duplicate value for 'tool_call_id' of 'call_…', in messages[7] and messages[8].” (agno-agi/agno#5116, sst/opencode#1211)",
    url: 'https://github.com/agno-agi/agno/issues/5116',
  },
  fix(found) {
    const { here, finding } = found;
    const [verdict] = here === undefined ? [] : judgeOutputs(here.conversation, here.index);
    if (here === undefined || verdict?.is !== 'duplicate') return [];
    const first = verdict.first.index;
    const meant = meantId(here, undefined);
    const isSame = toJsonText(found.message(first)?.json ?? null) === toJsonText(here.message.json);
    const removals = [
      ...removeMessage(found, isSame),
      {
        title: { en: 'Delete the earlier output', 'zh-cn': '删除较早的输出' },
        isPreferred: false,
        changes: [{ do: 'remove', pointer: placeOf(found, first) } as const],
      },
    ];
    if (meant === undefined) return removals;
    const title = { en: `Use the id of the call “${meant.id}”`, 'zh-cn': `对应调用“${meant.id}”` };
    const changes = [{ do: 'set', pointer: finding.pointer, value: meant.id } as const];
    return [{ title, isPreferred: false, changes }, ...removals];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(here, _context, tell) {
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'duplicate') return;
      const output = here.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = verdict.first;
      tell({
        pointer: output.id.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'first', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
