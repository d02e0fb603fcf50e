/** A message changes what it is. */
import { answer, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const messageChanged: StreamRule = {
  of: 'stream',
  id: 'message-changed',
  severity: 'error',
  title: { en: 'A message changes its type or role', 'zh-cn': '消息的类型或角色发生变化' },
  says: {
    en: 'The {what} of the message “{id}” changed from “{before}” to “{now}”.',
    'zh-cn': '消息“{id}”的 {what} 从“{before}”变成了“{now}”。',
  },
  source: specification('Message Model'),
  watch: () => ({
    item({ id, type, role }, run, tell) {
      const item = id === undefined ? undefined : run.itemsByKey.get(id);
      if (item === undefined || id === undefined) return;
      if (item.type !== undefined && type !== undefined && item.type !== type) {
        tell({ aspect: 'type', args: { id, what: 'type', before: item.type, now: type } });
      }
      if (item.role !== undefined && typeof role === 'string' && item.role !== role) {
        tell({ aspect: 'role', args: { id, what: 'role', before: item.role, now: role } });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'A message stays what its first event said: clients choose how to show it by then.',
    'zh-cn': '消息始终是其第一个事件所说的样子：客户端那时就已决定如何显示它。',
  },
  examples: [
    {
      shows: 'another role at the end',
      events: answer(message('in_progress'), message('completed', 'msg_1', { role: 'user' })),
      finds: ['3/role'],
    },
    { shows: 'the same', events: answer(message('in_progress'), message('completed')) },
  ],
};
