/** Reports an output that comes before its call. */
import { judgeOutputs } from '../../../core/conversation/pairs.ts';
import { placeOf } from '../../checks/mendPairs.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';
import { outputVerdicts } from '../../checks/verdictsOf.ts';

export const outputBeforeCall: Rule = {
  id: 'output-before-call',
  severity: 'error',
  title: { en: 'Tool output before its call', 'zh-cn': '工具输出早于其调用' },
  says: {
    en: 'This output belongs to the call “{id}”, which comes later.',
    'zh-cn': '此输出对应的调用“{id}”在它之后才出现。',
  },
  source: specification('Message Model'),
  dialects: ['agent-api', 'responses'],
  fix(found) {
    const { here } = found;
    const [verdict] = here === undefined ? [] : judgeOutputs(here.conversation, here.index);
    if (here === undefined || verdict?.is !== 'early') return [];
    const to = placeOf(found, verdict.call.index + 1);
    return [mend('Move after its call', '移到其调用之后', { do: 'move', pointer: placeOf(found, here.index), to })];
  },
  reach: ['ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(here, _context, tell) {
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'early') return;
      const output = here.message.outputs[nth];
      if (output === undefined) return;
      const { index: at, half } = verdict.call;
      tell({
        pointer: output.pointer,
        args: { id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
