/** A delta for what was completed. */
import { findPart } from '../../run/run.ts';
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const deltaAfterCompleted: StreamRule = {
  of: 'stream',
  id: 'delta-after-completed',
  severity: 'error',
  title: { en: 'A delta after completion', 'zh-cn': '完成之后的增量' },
  says: {
    en: 'A delta for the {what} “{id}”, which was completed before.',
    'zh-cn': '此增量属于已完成的{what}“{id}”。',
  },
  source: specification('Content Streaming'),
  watch() {
    const told = new Set<string>();
    return {
      part({ delta: isDelta, owner, index }, run, tell) {
        if (isDelta !== true || owner === undefined) return;
        const item = run.itemsByKey.get(owner);
        if (item === undefined) return;
        const part = typeof index === 'number' ? findPart(item, index) : undefined;
        if (!item.closed && part?.closed !== true) return;
        const id = part?.closed === true ? `${owner}[${part.index}]` : owner;
        if (told.has(id)) return;
        told.add(id);
        tell({ aspect: 'delta', args: { what: part?.closed === true ? 'content' : 'message', id } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients have closed it and drop the text, or show it where it does not belong. Only the first delta is reported.',
    'zh-cn': '客户端已将其关闭，会丢弃这段文本，或显示在不该出现的地方。只报告第一个增量。',
  },
  examples: [
    {
      shows: 'one more word',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), delta('!'), delta('!')),
      finds: ['5/delta'],
    },
    {
      shows: 'another content of the message',
      events: answer(message('in_progress'), completed('Hi'), delta('Ho', { index: 1 })),
    },
  ],
};
