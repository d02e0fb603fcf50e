/** Reports a message whose type or role changes. */
import { findById } from '../../../core/run/run.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const messageChanged: Rule = {
  id: 'message-changed',
  severity: 'error',
  title: { en: 'Message changes its type or role', 'zh-cn': '消息的类型或角色发生变化' },
  message: {
    en: 'The “{member}” of message “{id}” changes from “{before}” to “{after}”. Clients show the message in the wrong place.',
    'zh-cn': '消息“{id}”的“{member}”从“{before}”变为“{after}”。客户端会把消息显示在错误的位置。',
  },
  source: specification('Message Model'),
  watchStream({ protocol: { fields }, profile: { itemTypes } }) {
    const isFirst = createFirstTimeCheck();
    return {
      item({ id, type, role }, run, report) {
        const item = id === undefined ? undefined : findById(run, id);
        if (id === undefined || item === undefined) return;
        const compare = (aspect: 'type' | 'role', before: string | undefined, after: unknown): void => {
          if (before === undefined || typeof after !== 'string' || before === after) return;
          if (isFirst(`${aspect} ${id}`)) report({ aspect, args: { id, member: fields[aspect], before, after } });
        };
        // A type that does not exist is reported by another rule.
        if (type !== undefined && itemTypes.has(type) && itemTypes.has(item.type ?? ''))
          compare('type', item.type, type);
        compare('role', item.role, role);
      },
    };
  },
};
