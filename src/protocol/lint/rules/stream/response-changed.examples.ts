/** Why `response-changed` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'One stream is one response. Clients store the response under its id and continue the session with the next request; if either changes, parts of two responses are mixed, or the next request goes to the wrong session.',
    'zh-cn':
      '一个流就是一个响应。客户端以 id 保存回答，并用会话 id 发出下一个请求；其中任何一个发生变化，都会混淆两个回答，或把下一个请求发到错误的会话。',
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
