/** Why `sequence-gap` matters, and where it finds something and where it does not. */
import { answer, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Each event has the next number. A gap means that a proxy, the server or the client dropped an event, so later content may be incomplete.',
    'zh-cn': '每个事件的序号依次加一。空缺表示代理、服务器或客户端丢失了事件，之后的内容可能不完整。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [0, 1, 4].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/2/sequence_number'],
    },
    {
      shows: 'event 2 was lost',
      events: stream(response('created'), response('in_progress'), { ...delta('lo'), sequence_number: 3 }),
      finds: ['2/sequence_number'],
    },
    { shows: 'consecutive indexes', events: answer(message('in_progress'), delta('Hello')) },
  ],
};
