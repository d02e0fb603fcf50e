/** Reports a message type that the protocol does not have. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const messageTypeUnknown: Rule = {
  id: 'message-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown message type', 'zh-cn': '不存在的消息类型' },
  message: {
    en: 'Unknown message type “{type}”. Messages from the assistant to the user have the type “{plain}”.',
    'zh-cn': '没有“{type}”这种消息类型。助手对用户说的话，类型应为“{plain}”。',
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
