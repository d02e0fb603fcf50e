/** Numbers were skipped: events were lost on the way. */
import { answer, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const sequenceGap: Rule = {
  id: 'sequence-gap',
  severity: 'error',
  title: { en: 'Sequence numbers are missing', 'zh-cn': '序号不连续' },
  says: {
    en: 'Sequence number {number} follows {last}: events in between are missing.',
    'zh-cn': '序号 {last} 之后是 {number}：中间的事件丢失了。',
  },
  source: measured('numbers are contiguous in every recorded stream'),
  watchEvents: () => ({
    number({ number }, { how, expected = 0 }, tell) {
      if (how === 'gap') tell({ pointer: '/sequence_number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
  watchStream: () => ({
    number({ number }, { how, expected = 0 }, tell) {
      if (how === 'gap') tell({ aspect: 'number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Every event carries the next number. A hole means that a proxy, the server or the client dropped something, so what follows may not add up.',
    'zh-cn': '每个事件的序号依次加一。出现空缺说明代理、服务器或客户端丢失了事件，后面的内容可能无法拼合。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [0, 1, 4].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/2/sequence_number'],
    },
    {
      shows: 'event 2 was lost',
      events: stream(response('created'), response('in_progress'), { ...delta('lo'), sequence_number: 3 }),
      finds: ['2/sequence_number'],
    },
    { shows: 'no hole', events: answer(message('in_progress'), delta('Hello')) },
  ],
};
