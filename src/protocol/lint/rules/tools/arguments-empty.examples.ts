/** Why `arguments-empty` matters, and where it finds something and where it does not. */
import { answer, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const call = (text: string) => dataMessage('plugin_call', { call_id: 'call_1', name: 'get_time', arguments: text });

export const page: RulePage = {
  why: {
    en: 'A tool without parameters is called with `{}`. Clients that parse an empty string fail. (While a call is streamed, its first event often has an empty string; this is not a problem.)',
    'zh-cn':
      '调用没有参数的工具时使用 `{}`。解析空字符串的客户端会出错。（流式传输调用时，第一个事件的参数常为空字符串，这没有问题。）',
  },
  examples: [
    {
      shows: 'in a list of messages',
      protocol: 'agent-api',
      document: [call('')],
      finds: ['/0/content/0/data/arguments'],
      fixed: [call('{}')],
    },
    { shows: 'completed with an empty string', events: answer(call('')), finds: ['2/content/0/data/arguments'] },
    { shows: 'no arguments', events: answer(call('{}')) },
    {
      shows: 'empty at first',
      events: answer({ ...call(''), status: 'in_progress' }, call('{"zone": "UTC"}')),
    },
  ],
};
