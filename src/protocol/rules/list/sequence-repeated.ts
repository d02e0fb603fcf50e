/** A number comes again. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const sequenceRepeated: StreamRule = {
  of: 'stream',
  id: 'sequence-repeated',
  severity: 'error',
  title: { en: 'A sequence number is repeated', 'zh-cn': '序号重复' },
  says: {
    en: 'Sequence number {number} was there before: this event came twice, or the number was given twice.',
    'zh-cn': '序号 {number} 之前出现过：此事件重复到达，或者编号被使用了两次。',
  },
  source: measured('numbers are contiguous in every recorded stream'),
  watch: ({ numbering }) => ({
    any(seen, _run, tell) {
      if (numbering.of(seen) === 'repeated') tell({ aspect: 'number', args: { number: Number(seen.number) } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'A client that appends deltas shows their text twice. A proxy that retries, or a reconnect without a position, does this.',
    'zh-cn': '追加增量的客户端会把文本显示两次。重试的代理或没有位置信息的重连会造成这种情况。',
  },
  examples: [
    {
      shows: 'the same event twice',
      events: answer(message('in_progress'), delta('Hi'), delta('Hi', { sequence_number: 3 })),
      finds: ['4/sequence_number'],
    },
    { shows: 'each once', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
