/** A message becomes another one. */
import { findById } from '../../../core/run/run.ts';
import { answer, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const messageChanged: Rule = {
  id: 'message-changed',
  severity: 'error',
  title: { en: 'A message changes its type or role', 'zh-cn': '消息的类型或角色发生变化' },
  says: {
    en: 'Message “{id}” was announced with `{member}` “{before}”, here it is “{after}”.',
    'zh-cn': '消息“{id}”声明时 `{member}` 为“{before}”，此处却是“{after}”。',
  },
  source: specification('Message Model'),
  watchStream({ dialect: { fields }, profile: { itemTypes } }) {
    const isFirst = createOnce();
    return {
      item({ id, type, role }, run, tell) {
        const item = id === undefined ? undefined : findById(run, id);
        if (id === undefined || item === undefined) return;
        const compare = (aspect: 'type' | 'role', before: string | undefined, after: unknown): void => {
          if (before === undefined || typeof after !== 'string' || before === after) return;
          if (isFirst(`${aspect} ${id}`)) tell({ aspect, args: { id, member: fields[aspect], before, after } });
        };
        // A type that does not exist has a rule of its own.
        if (type !== undefined && itemTypes.has(type) && itemTypes.has(item.type ?? ''))
          compare('type', item.type, type);
        compare('role', item.role, role);
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients decide by the announcement where and how a message is shown. One that later turns out to be something else stays in the wrong place. Often two messages share an id by mistake.',
    'zh-cn':
      '客户端根据声明决定消息显示的位置和方式。后来才变成别的东西的消息会留在错误的位置。常见原因是两条消息误用了同一个 id。',
  },
  examples: [
    {
      shows: 'a thought becomes an answer',
      events: answer(message('in_progress', 'msg_1', { type: 'reasoning' }), message('completed')),
      finds: ['3/type'],
    },
    {
      shows: 'the role changes',
      events: answer(message('in_progress'), message('completed', 'msg_1', { role: 'tool' })),
      finds: ['3/role'],
    },
    {
      shows: 'the end does not repeat what the beginning said',
      events: answer(message('in_progress'), { object: 'message', status: 'completed', id: 'msg_1', role: null }),
    },
  ],
};
