/** Reports JSON that is not an event of the protocol. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const unknownObject: Rule = {
  id: 'unknown-object',
  severity: 'warning',
  title: { en: 'Unknown object', 'zh-cn': '未知对象' },
  message: {
    en: 'Unknown object “{object}”, so clients skip the event. Use response, message or content.',
    'zh-cn': '未知对象“{object}”，客户端会跳过该事件。请使用 response、message 或 content。',
  },
  source: specification('Response Models'),
  watchStream: () => ({
    other: ({ type }, _run, report) => report({ args: { object: type ?? '?' } }),
  }),
};
