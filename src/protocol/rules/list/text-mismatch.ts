/** A completed text is not what its deltas added up to. */
import { findPart } from '../../run/run.ts';
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const textMismatch: StreamRule = {
  of: 'stream',
  id: 'text-mismatch',
  severity: 'error',
  title: { en: 'Completed text differs from its deltas', 'zh-cn': '完成的文本与增量不一致' },
  says: {
    en: 'The completed text differs from its deltas from character {position} on ({sent} characters, the deltas have {streamed}).',
    'zh-cn': '完成的文本从第 {position} 个字符起与增量不一致（共 {sent} 个字符，增量共 {streamed} 个）。',
  },
  source: specification('Content Streaming'),
  watch: () => ({
    part({ kind, delta: isDelta, status, owner, index, value }, run, tell) {
      if ((kind !== 'text' && kind !== 'refusal') || isDelta === true || status !== 'completed') return;
      if (typeof value !== 'string' || owner === undefined || typeof index !== 'number') return;
      const item = run.itemsByKey.get(owner);
      const part = item && findPart(item, index);
      if (part === undefined || part.kind !== kind || part.text.length === 0) return;
      const streamed = part.text.toString();
      if (streamed === value) return;
      const position = firstDifference(streamed, value) + 1;
      tell({ aspect: 'value', args: { position, sent: value.length, streamed: streamed.length } });
    },
  }),
};

function firstDifference(one: string, other: string): number {
  let position = 0;
  while (position < one.length && one[position] === other[position]) position += 1;
  return position;
}

export const page: RulePage = {
  why: {
    en: 'The last event of a content repeats the whole text. When it differs from what was streamed, either a delta was lost or changed, or the agent rewrote its answer; clients that show the deltas then show something that the history does not hold.',
    'zh-cn':
      '内容的最后一个事件会重复完整文本。如果它与已流式发送的文本不同，要么有增量丢失或被改动，要么智能体改写了回答；显示增量的客户端与历史记录就不一致了。',
  },
  examples: [
    {
      shows: 'one delta is missing from the sum',
      events: answer(message('in_progress'), delta('Hel'), completed('Hello')),
      finds: ['4/text'],
    },
    { shows: 'the sum', events: answer(message('in_progress'), delta('Hel'), delta('lo'), completed('Hello')) },
    { shows: 'never streamed, only completed', events: answer(message('in_progress'), completed('Hello')) },
  ],
};
