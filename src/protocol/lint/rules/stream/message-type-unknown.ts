/** Reports a message type that the protocol does not have. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const messageTypeUnknown: Rule = {
  id: 'message-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown message type', 'zh-cn': '未知消息类型' },
  message: {
    en: 'Unknown message type “{type}”, so clients skip the message. For messages from the assistant to the user, use “{plain}”.',
    'zh-cn': '未知消息类型“{type}”，客户端会跳过该消息。助手发给用户的消息请使用“{plain}”。',
  },
  source: specification('Core Enums'),
  watchStream({ profile: { itemTypes } }) {
    const isFirst = createFirstTimeCheck();
    return {
      item({ type }, _run, report) {
        if (type === undefined || itemTypes.has(type) || !isFirst(type)) return;
        report({ aspect: 'type', args: { type, plain: 'message' } });
      },
    };
  },
};
