/** Why `event-after-terminal` matters, and where it finds something and where it does not. */
import { answer, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A completed or failed response is the last event of its stream. Clients close the connection there and do not receive later events.',
    'zh-cn': '状态为 completed 或 failed 的响应是流的最后一个事件。客户端会在此关闭连接，不会收到之后的事件。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [{ type: 'response.created' }, { type: 'response.completed' }, { type: 'response.in_progress' }],
      finds: ['/2'],
    },
    {
      shows: 'a message after the end: its first event is reported',
      events: stream(
        response('created'),
        response('completed'),
        message('in_progress'),
        delta('PS'),
        message('completed'),
      ),
      finds: ['2'],
    },
    { shows: 'completed, and then failed', events: stream(response('completed'), response('failed')), finds: ['1'] },
    { shows: 'the sentinel of other protocols', events: [...answer(message('completed')), '[DONE]'] },
  ],
};
