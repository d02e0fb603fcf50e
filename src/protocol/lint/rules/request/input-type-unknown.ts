/** Reports a message of a request whose type does not exist. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const inputTypeUnknown: Rule = {
  id: 'input-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown message type in a request', 'zh-cn': '请求中的未知消息类型' },
  message: {
    en: 'Unknown message type “{type}”. The server treats it as “message”.',
    'zh-cn': '未知消息类型“{type}”。服务器会把它当作“message”。',
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
