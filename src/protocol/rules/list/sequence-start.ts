/** The first number is not the first. */
import { response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const sequenceStart: StreamRule = {
  of: 'stream',
  id: 'sequence-start',
  severity: 'error',
  title: { en: 'The first sequence number is wrong', 'zh-cn': '起始序号不正确' },
  says: {
    en: 'The stream begins with number {number}; {profile} begins with {first}. Events before it are missing.',
    'zh-cn': '流从序号 {number} 开始，而 {profile} 从 {first} 开始。之前的事件丢失了。',
  },
  source: measured('every recorded stream begins with 0'),
  watch: ({ numbering, profile }) => ({
    any(seen, _run, tell) {
      const first = profile.firstNumber;
      if (first === undefined || numbering.of(seen) !== 'first' || Number(seen.number) === first) return;
      tell({ aspect: 'number', args: { number: Number(seen.number), first, profile: profile.id } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The beginning was lost, or the producer counts differently than its profile: choose the right profile then.',
    'zh-cn': '开头丢失了，或者该实现的编号方式与其 profile 不同：请选择正确的 profile。',
  },
  examples: [
    {
      shows: 'it begins with 1',
      events: stream({ ...response('created'), sequence_number: 1 }),
      finds: ['0/sequence_number'],
    },
    {
      shows: 'a relative that counts from 1',
      events: stream({ ...response('created'), sequence_number: 1 }),
      profile: 'qwenpaw',
    },
    { shows: 'it begins with 0', events: stream(response('created')) },
  ],
};
