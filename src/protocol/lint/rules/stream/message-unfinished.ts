/** Reports a message that did not complete although the response completed. */
import type { Habit } from '../../../protocols/contract/profile.ts';
import type { PartKind } from '../../../core/run/ops.ts';
import type { Item } from '../../../core/run/run.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const messageUnfinished: Rule = {
  id: 'message-unfinished',
  severity: 'error',
  needsContext: true,
  title: { en: 'Message is never completed', 'zh-cn': '始终未完成的消息' },
  message: {
    en: 'Message “{id}” starts here but is never completed, although the response is. Clients show it as still in progress.',
    'zh-cn': '消息“{id}”由此开始，但直到响应完成也没有完成。客户端会显示它仍在进行。',
  },
  source: specification('Status Transitions'),
  watchEvents: () => ({
    end({ end, items }, report) {
      if (end !== 'response.completed') return;
      for (const { id, index, at, isOver } of items) {
        if (!isOver) report({ pointer: `/${at}`, args: { id: id ?? index ?? '?' } });
      }
    },
  }),
  watchStream: () => ({
    run({ status }, run, report) {
      if (status !== 'completed' || run.outcome !== undefined) return;
      for (const item of run.items) {
        if (item.closed || item.origin === 'request' || item.partOf !== undefined || item.kind === 'heartbeat')
          continue;
        const habit = habitOf(item);
        report({ item, args: { id: item.id ?? item.key }, ...(habit === undefined ? {} : { habit }) });
      }
    },
  }),
};

const media: ReadonlySet<PartKind> = new Set(['image', 'audio', 'video', 'file']);

function habitOf({ parts, type, role }: Item): Habit | undefined {
  if (parts.some(({ kind }) => media.has(kind))) return 'open-media';
  if (parts.length === 0 && role === 'tool') return 'hollow-message';
  return type === undefined && parts.every(({ kind }) => kind === 'text') ? 'message-per-delta' : undefined;
}
