/** A call whose arguments are an empty text. */
import { readCallArguments } from '../../checks/callArguments.ts';
import { answer, told } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const argumentsEmpty: Rule = {
  id: 'arguments-empty',
  severity: 'warning',
  title: { en: 'Arguments are an empty text', 'zh-cn': '参数为空文本' },
  says: {
    en: 'The arguments for {name} are an empty text, which is no JSON: no arguments are “{}”.',
    'zh-cn': '{name} 的参数为空文本，不是 JSON：没有参数时应为“{}”。',
  },
  source: specification('Tool Definitions'),
  needs: 'refusesEmptyArguments',
  fix({ finding: { pointer } }) {
    const title = { en: 'Write {}', 'zh-cn': '写作 {}' };
    return [{ title, isPreferred: true, changes: [{ do: 'set', pointer, value: '{}' }] }];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, tell) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read?.text.trim() === '') tell({ pointer: called.arguments.pointer, args: { name: read.name } });
    }
  },
};

const call = (text: string) => told('plugin_call', { call_id: 'call_1', name: 'get_time', arguments: text });

export const page: RulePage = {
  why: {
    en: 'A tool without parameters is called with `{}`. Clients that parse an empty text fail. (While a call streams, its first event often has an empty text: that is fine.)',
    'zh-cn':
      '调用没有参数的工具时应使用 `{}`，解析空文本的客户端会出错。（流式传输时首个事件的参数常为空文本，这没有问题。）',
  },
  examples: [
    {
      shows: 'in a list of messages',
      dialect: 'agent-api',
      document: [call('')],
      finds: ['/0/content/0/data/arguments'],
      fixed: [call('{}')],
    },
    { shows: 'completed with nothing', events: answer(call('')), finds: ['2/content/0/data/arguments'] },
    { shows: 'no arguments', events: answer(call('{}')) },
    {
      shows: 'empty at first',
      events: answer({ ...call(''), status: 'in_progress' }, call('{"zone": "UTC"}')),
    },
  ],
};
