/** Why `response-changed` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'One stream is one response. Clients store the response under its id and continue the session with the next request. If either changes, parts of two responses are mixed, or the next request goes to the wrong session.',
    'zh-cn':
      '一个流是一个响应。客户端按 id 保存响应，并用下一个请求继续会话。两者之一发生变化时，两个响应的内容会混在一起，或下一个请求会发到错误的会话。',
  },
  examples: [
    {
      shows: 'another id in the last event',
      events: stream(response('created'), response('completed', { id: 'response_2' })),
      finds: ['1/id'],
    },
    {
      shows: 'another session',
      events: stream(response('created'), response('completed', { session_id: 's2' })),
      finds: ['1/session_id'],
    },
    {
      shows: 'the session is sent later, and only once',
      events: stream(
        response('created', { session_id: null }),
        response('in_progress'),
        response('completed', { session_id: null }),
      ),
    },
  ],
};
