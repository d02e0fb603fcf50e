/** Reports an output that names another tool than the call it answers. */
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';
import { outputVerdicts } from '../../checks/verdictsOf.ts';

export const toolNameMismatch: Rule = {
  id: 'tool-name-mismatch',
  severity: 'warning',
  title: { en: 'Output with a different tool name than its call', 'zh-cn': '输出与调用的工具名称不同' },
  says: {
    en: 'The output is for the tool “{name}”, but its call “{id}” is for “{called}”.',
    'zh-cn': '输出中的工具名称为“{name}”，但它对应的调用“{id}”调用的是“{called}”。',
  },
  source: measured('outputs repeat the name of their call'),
  fix({ finding: { pointer, args } }) {
    const value = String(args['called']);
    return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.some(({ name }) => name !== undefined),
  checkConversation(here, _context, tell) {
    const outputs = here.conversation.at(here.index)?.outputs ?? [];
    if (outputs.every(({ name }) => name === undefined)) return;
    outputVerdicts(here).forEach((verdict, nth) => {
      if (verdict.is !== 'answers' && verdict.is !== 'early') return;
      const { index: at, half } = verdict.call;
      if (half.name === undefined || half.name === outputs[nth]?.name) return;
      const name = here.message.outputs[nth]?.name;
      if (typeof name?.json !== 'string') return;
      tell({
        pointer: name.pointer,
        args: { name: name.json, called: half.name, id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
