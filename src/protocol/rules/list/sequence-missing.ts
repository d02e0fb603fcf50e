/** Events without a sequence number. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const sequenceMissing: StreamRule = {
  of: 'stream',
  id: 'sequence-missing',
  severity: 'warning',
  title: { en: 'No sequence number', 'zh-cn': '缺少序号' },
  says: {
    en: 'This event has no sequence number.',
    'zh-cn': '此事件没有序号。',
  },
  source: specification('Best Practices'),
  watch: ({ numbering }) => ({
    any(seen, _run, tell) {
      if (numbering.of(seen) === 'missing') tell({ aspect: 'number' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Without numbers, lost and reordered events cannot be noticed. The oldest documents leave them out, newer servers number every event.',
    'zh-cn': '没有序号就无法发现丢失或乱序的事件。最早的文档没有序号，较新的服务器会为每个事件编号。',
  },
  examples: [
    {
      shows: 'null',
      events: answer(message('in_progress'), delta('Hi', { sequence_number: null })),
      finds: ['3/sequence_number'],
    },
    {
      shows: 'where numbers are optional',
      events: answer(delta('Hi', { sequence_number: null })),
      profile: 'agentscope-0.1',
    },
    { shows: 'numbered', events: answer(message('in_progress'), delta('Hi')) },
    { shows: 'an error has no number', events: [{ error: 'boom' }] },
  ],
};
