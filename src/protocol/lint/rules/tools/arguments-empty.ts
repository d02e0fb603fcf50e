/** Reports a call whose arguments are an empty string. */
import { readCallArguments } from '../../checks/callArguments.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const argumentsEmpty: Rule = {
  id: 'arguments-empty',
  severity: 'warning',
  title: { en: 'Arguments are an empty string', 'zh-cn': '参数为空文本' },
  message: {
    en: 'The arguments for {name} are an empty string, which is not valid JSON. Use “{}” for a call without arguments.',
    'zh-cn': '{name} 的参数为空文本，不是 JSON：没有参数时应为“{}”。',
  },
  source: specification('Tool Definitions'),
  needs: 'refusesEmptyArguments',
  fix({ finding: { pointer } }) {
    const title = { en: 'Write {}', 'zh-cn': '写作 {}' };
    return [{ title, isPreferred: true, changes: [{ do: 'set', pointer, value: '{}' }] }];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, report) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read?.text.trim() === '') report({ pointer: called.arguments.pointer, args: { name: read.name } });
    }
  },
};
