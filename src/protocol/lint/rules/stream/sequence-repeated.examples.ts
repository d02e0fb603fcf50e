/** Why `sequence-repeated` matters, and where it finds something and where it does not. */
import { answer, delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A repeated delta is shown twice, unless the client drops known numbers. This typically happens after a reconnect that replays too many events. Only the first of several consecutive repeated events is reported.',
    'zh-cn':
      '重复的增量会显示两次，除非客户端丢弃已知的序号。常见于重新连接后重发了过多事件。连续多个重复的事件只报告第一个。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [0, 1, 1].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/2/sequence_number'],
    },
    {
      shows: 'a repeated delta',
      events: answer(message('in_progress'), delta('Hi', { sequence_number: 3 }), delta('Hi', { sequence_number: 3 })),
      finds: ['4/sequence_number'],
    },
    {
      shows: 'the response again, as a keep-alive',
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
