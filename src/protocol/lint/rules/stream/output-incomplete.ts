/** Reports a final output that lacks a message. */
import type { Item } from '../../../core/run/run.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const outputIncomplete: Rule = {
  id: 'output-incomplete',
  severity: 'error',
  needsContext: true,
  title: { en: 'Message is missing from the final output', 'zh-cn': '最终输出缺少消息' },
  message: {
    en: 'Completed messages are missing from the final output ({count}): {ids}. Clients that store only the output lose them.',
    'zh-cn': '最终输出缺少已完成的消息（{count} 条）：{ids}。只保存输出的客户端会丢失它们。',
  },
  source: specification('Response Models'),
  watchStream: ({ protocol }) => ({
    run({ status, items = [], json }, run, report) {
      if (status !== 'completed' || json[protocol.fields.items] === undefined || run.outcome !== undefined) return;
      const held = new Map<string, number>();
      for (const { id } of items) {
        // Messages without an id cannot be distinguished.
        if (id === undefined) return;
        held.set(id, (held.get(id) ?? 0) + 1);
      }
      const missing = run.items.filter((item) => isOwed(item) && !isHeld(item, held));
      if (missing.length === 0) return;
      const ids = missing.slice(0, maxNamed).map(({ id, key }) => id ?? key);
      const more = missing.length > maxNamed ? ', …' : '';
      report({ aspect: 'items', args: { count: missing.length, ids: `${ids.join(', ')}${more}` } });
    },
  }),
};

const maxNamed = 3;

/**
 * Whether the output contains the item. Each message of the output stands for one of the streamed messages
 * with its id.
 */
function isHeld({ id, key }: Item, held: Map<string, number>): boolean {
  const left = held.get(id ?? key) ?? 0;
  held.set(id ?? key, left - 1);
  return left > 0;
}

/** Whether the item must be in the output. Open messages have a separate rule, and heartbeats are not output. */
function isOwed({ origin, closed, status, kind, partOf }: Item): boolean {
  return origin === 'response' && partOf === undefined && closed && status === 'completed' && kind !== 'heartbeat';
}
