/** A content changes its type. */
import { findPart } from '../../run/run.ts';
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const contentTypeChanged: StreamRule = {
  of: 'stream',
  id: 'content-type-changed',
  severity: 'error',
  title: { en: 'A content changes its type', 'zh-cn': '内容的类型发生变化' },
  says: {
    en: 'Content {index} of the message “{id}” was {before} and is now {now}.',
    'zh-cn': '消息“{id}”的内容 {index} 原为 {before}，现在是 {now}。',
  },
  source: specification('Content Model'),
  watch: () => ({
    part({ owner, index, kind }, run, tell) {
      if (kind === undefined || owner === undefined || typeof index !== 'number') return;
      const item = run.itemsByKey.get(owner);
      const before = item && findPart(item, index)?.kind;
      if (before === undefined || before === kind || before === 'unknown') return;
      if (kind === 'data' && (before === 'arguments' || before === 'output')) return;
      tell({ aspect: 'type', args: { id: owner, index, before, now: kind } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'One index is one content. A second type at the same index overwrites the first in most clients.',
    'zh-cn': '一个索引就是一个内容。同一索引出现第二种类型，多数客户端会覆盖前者。',
  },
  examples: [
    {
      shows: 'text, then refusal',
      events: answer(message('in_progress'), delta('Hi'), delta('', { type: 'refusal', refusal: 'No' })),
      finds: ['4/type'],
    },
    {
      shows: 'a refusal at its own index',
      events: answer(message('in_progress'), delta('Hi'), delta('', { type: 'refusal', refusal: 'No', index: 1 })),
    },
  ],
};
