/** A number that was skipped comes later. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const sequenceDisorder: StreamRule = {
  of: 'stream',
  id: 'sequence-disorder',
  severity: 'error',
  title: { en: 'Events are out of order', 'zh-cn': '事件乱序' },
  says: {
    en: 'Sequence number {number} comes after {last}: the events are out of order.',
    'zh-cn': '序号 {number} 出现在 {last} 之后：事件乱序。',
  },
  source: measured('numbers are contiguous in every recorded stream'),
  watch: ({ numbering }) => ({
    any(seen, _run, tell) {
      if (numbering.of(seen) !== 'late') return;
      tell({ aspect: 'number', args: { number: Number(seen.number), last: numbering.before ?? 0 } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Deltas in the wrong order add up to another text. HTTP keeps the order, so the server wrote them so, or something between has merged two connections.',
    'zh-cn': '增量顺序错误会拼成另一段文本。HTTP 会保持顺序，因此是服务器这样写出的，或者中间有东西合并了两个连接。',
  },
  examples: [
    {
      shows: '4 comes before 3',
      events: answer(message('in_progress'), delta('lo', { sequence_number: 4 }), delta('Hel', { sequence_number: 3 })),
      finds: ['4/sequence_number'],
    },
    { shows: 'in order', events: answer(message('in_progress'), delta('Hel'), delta('lo')) },
  ],
};
