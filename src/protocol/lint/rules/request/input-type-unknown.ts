/** Reports a message of a request whose type does not exist. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const inputTypeUnknown: Rule = {
  id: 'input-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown message type in a request', 'zh-cn': '请求中不存在的消息类型' },
  message: {
    en: 'Unknown message type “{type}”: the server treats it as an ordinary message.',
    'zh-cn': '不存在消息类型“{type}”：服务器会把它当作普通消息。',
  },
  source: specification('Core Enums'),
  watchRun: ({ profile }) => ({
    closed(item, _run, report) {
      const { type, origin } = item;
      if (origin !== 'request' || type === undefined || profile.itemTypes.has(type)) return;
      report({ item, aspect: 'type', args: { type } });
    },
  }),
};
