/** Why `no-terminal-response` matters, and where it finds something and where it does not. */
import { delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Without a final event, a client cannot tell whether the response is complete. The server may have crashed, a proxy may have timed out, or the task was stopped (the stock server then sends nothing more). Always send `completed` or `failed`.',
    'zh-cn':
      '没有最终事件，客户端无法判断响应是否完整。可能是服务器崩溃、代理超时，或任务被停止（此时标准服务器不再发送任何内容）。请始终发送 `completed` 或 `failed`。',
  },
  examples: [
    {
      shows: 'a stream of Responses that breaks off',
      protocol: 'responses',
      document: [{ type: 'response.created' }, { type: 'response.in_progress' }],
      finds: ['/1'],
    },
    {
      shows: 'an incomplete response',
      protocol: 'responses',
      document: [{ type: 'response.created' }, { type: 'response.incomplete' }],
    },
    {
      shows: 'an error is an end of Responses, too',
      protocol: 'responses',
      document: [{ type: 'response.created' }, { type: 'error', message: 'boom' }],
    },
    {
      shows: 'the stream just stops',
      events: stream(response('created'), message('in_progress'), delta('Hel')),
      finds: ['2'],
    },
    { shows: 'failed is an end', events: stream(response('created'), response('failed')) },
    { shows: 'a bare error is reported by another rule', events: stream(response('created'), { error: 'boom' }) },
    { shows: 'nothing of the protocol', events: [{ detail: 'Not Found' }] },
  ],
};
