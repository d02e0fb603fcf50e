/** Why `sequence-disorder` matters, and where it finds something and where it does not. */
import { delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients apply events as they arrive, so deltas in the wrong order result in the wrong text. Usually two tasks write to one stream, and each numbers its events before it waits. Only the first of several consecutive late events is reported.',
    'zh-cn':
      '客户端按到达顺序处理事件，顺序错误的增量会得到错误的文本。通常是两个任务写入同一个流，并且都先编号再等待。连续多个迟到的事件只报告第一个。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [0, 2, 1].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/2/sequence_number'],
    },
    {
      shows: 'two neighbours are swapped',
      events: [
        response('created', { sequence_number: 0 }),
        delta('Hi', { sequence_number: 2 }),
        message('in_progress', 'msg_1', { sequence_number: 1 }),
        response('completed', { sequence_number: 3 }),
      ],
      finds: ['2/sequence_number'],
    },
    {
      shows: 'a single wrong number is reported as a gap, and the following numbers are in order',
      events: [
        response('created', { sequence_number: 0 }),
        response('in_progress', { sequence_number: 900 }),
        message('in_progress', 'msg_1', { sequence_number: 2 }),
        delta('Hi', { sequence_number: 3 }),
      ],
    },
    {
      shows: 'a gap does not change the order',
      events: [response('created', { sequence_number: 0 }), response('completed', { sequence_number: 5 })],
    },
  ],
};
