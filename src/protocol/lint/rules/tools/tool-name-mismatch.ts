/** Reports an output that names another tool than the call it answers. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const toolNameMismatch: Rule = {
  id: 'tool-name-mismatch',
  severity: 'warning',
  title: { en: 'Output and call have different tool names', 'zh-cn': '输出与调用的工具名称不同' },
  message: {
    en: 'This output is from the tool “{name}”, but its call “{id}” is for “{called}”. Two calls were probably mixed up.',
    'zh-cn': '此输出来自工具“{name}”，但其调用“{id}”的工具是“{called}”。可能混淆了两个调用。',
  },
  source: measured('outputs repeat the name of their call'),
  fix({ finding: { pointer, args } }) {
    const value = String(args['called']);
    return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.some(({ name }) => name !== undefined),
  checkConversation(scope, _context, report) {
    const outputs = scope.conversation.at(scope.index)?.outputs ?? [];
    if (outputs.every(({ name }) => name === undefined)) return;
    outputMatches(scope).forEach((match, nth) => {
      if (match.is !== 'answers' && match.is !== 'early') return;
      const { index: at, half } = match.call;
      if (half.name === undefined || half.name === outputs[nth]?.name) return;
      const name = scope.message.outputs[nth]?.name;
      if (typeof name?.json !== 'string') return;
      report({
        pointer: name.pointer,
        args: { name: name.json, called: half.name, id: String(half.id) },
        related: [{ role: 'call', pointer: `/${at}${half.pointer}` }],
      });
    });
  },
};
