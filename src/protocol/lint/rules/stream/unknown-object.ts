/** Reports JSON that is not an event of the protocol. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const unknownObject: Rule = {
  id: 'unknown-object',
  severity: 'warning',
  title: { en: 'Unknown object', 'zh-cn': '协议中没有的对象' },
  message: {
    en: 'Expected a response, a message or a content, but found “{object}”.',
    'zh-cn': '这不是 response、message 或 content，而是“{object}”。',
  },
  source: specification('Response Models'),
  watchStream: () => ({
    other: ({ type }, _run, report) => report({ args: { object: type ?? '?' } }),
  }),
};
