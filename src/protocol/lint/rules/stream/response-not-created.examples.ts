/** Why `response-not-created` matters, and where it finds something and where it does not. */
import { message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The first event contains the ids of the response and its session, which clients need to stop or continue it. If it is missing, the beginning of the stream was lost, or the server does not send it.',
    'zh-cn':
      '第一个事件包含响应和会话的 id，客户端需要它们来停止或继续响应。缺少时，可能是流的开头丢失，或服务器没有发送。',
  },
  examples: [
    {
      shows: 'a stream of Responses; the official client says “expected response.created event”',
      protocol: 'responses',
      document: [{ type: 'response.in_progress' }, { type: 'response.completed' }],
      finds: ['/0'],
    },
    { shows: 'the beginning is missing', events: stream(response('in_progress'), response('completed')), finds: ['0'] },
    { shows: 'a message comes first', events: stream(message('in_progress'), response('completed')), finds: ['0'] },
    { shows: 'rejected immediately', events: stream(response('rejected', { error: { code: 'E', message: 'no' } })) },
    { shows: 'an error and nothing else', events: [{ error: 'Task u:s is already in RUNNING state.' }] },
  ],
};
