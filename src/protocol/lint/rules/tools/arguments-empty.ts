/** Reports a call whose arguments are an empty string. */
import { readCallArguments } from '../../checks/callArguments.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const argumentsEmpty: Rule = {
  id: 'arguments-empty',
  severity: 'warning',
  title: { en: 'Arguments are an empty string', 'zh-cn': '参数是空字符串' },
  message: {
    en: 'The arguments for {name} are an empty string, which clients cannot parse. If there are no arguments, use “{}”.',
    'zh-cn': '{name} 的参数是空字符串，客户端无法解析。没有参数时请使用“{}”。',
  },
  source: specification('Tool Definitions'),
  needs: 'refusesEmptyArguments',
  fix({ finding: { pointer } }) {
    const title = { en: 'Replace with {}', 'zh-cn': '替换为 {}' };
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
