/** Why `sequence-disorder` matters, and where it finds something and where it does not. */
import { delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients apply events as they come, so deltas in the wrong order give the wrong text. Usually two tasks write to one stream, each numbering before it waits. A row of late events is told once, at its first.',
    'zh-cn':
      '客户端按到达顺序处理事件，顺序错误的增量会拼出错误的文本。通常是两个任务写入同一个流，并且都是先编号再等待。连续迟到的一组事件只在第一个处报告一次。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
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
      shows: 'one wild number is told as a gap, and what follows it is in order',
      events: [
        response('created', { sequence_number: 0 }),
        response('in_progress', { sequence_number: 900 }),
        message('in_progress', 'msg_1', { sequence_number: 2 }),
        delta('Hi', { sequence_number: 3 }),
      ],
    },
    {
      shows: 'a hole is no disorder',
      events: [response('created', { sequence_number: 0 }), response('completed', { sequence_number: 5 })],
    },
  ],
};
