/** A number that was there before. */
import { answer, delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const sequenceRepeated: Rule = {
  id: 'sequence-repeated',
  severity: 'error',
  title: { en: 'A sequence number occurs twice', 'zh-cn': '序号重复' },
  says: {
    en: 'Sequence number {number} was there before: the event is repeated, or two events share a number.',
    'zh-cn': '序号 {number} 已经出现过：事件被重复发送，或两个事件使用了同一序号。',
  },
  source: measured('no number occurs twice in any recorded stream'),
  watchEvents: () => ({
    number({ number }, { how }, tell) {
      if (how === 'repeated') tell({ pointer: '/sequence_number', args: { number: Number(number) } });
    },
  }),
  watchStream: () => ({
    number({ of, number }, { how }, tell) {
      if (how !== 'repeated') return;
      tell({
        aspect: 'number',
        args: { number: Number(number) },
        ...(of === 'run' ? { habit: 'response-heartbeat' } : {}),
      });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'A delta that comes twice is shown twice, unless the client drops numbers that it knows. Typical after a reconnect that replays too much. A row of repeated events is told once, at its first.',
    'zh-cn':
      '重复的增量会显示两次，除非客户端丢弃已知的序号。常见于重新连接后重放过多。连续重复的一组事件只在第一个处报告一次。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [0, 1, 1].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/2/sequence_number'],
    },
    {
      shows: 'a delta comes twice',
      events: answer(message('in_progress'), delta('Hi', { sequence_number: 3 }), delta('Hi', { sequence_number: 3 })),
      finds: ['4/sequence_number'],
    },
    {
      shows: 'the response again, as a sign of life',
      profile: 'qwenpaw',
      events: [
        response('created', { sequence_number: 1 }),
        response('in_progress', { sequence_number: 2 }),
        response('in_progress', { sequence_number: 2 }),
      ],
      finds: ['2/sequence_number'],
      severity: 'info',
    },
    { shows: 'every number once', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
