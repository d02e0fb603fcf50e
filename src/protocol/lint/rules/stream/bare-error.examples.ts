/** Why `bare-error` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The stock server reports failures outside the agent in a frame without `object`, with HTTP 200, and ends the stream. Clients that wait for a response object show nothing, so a client must check for `error` first.',
    'zh-cn':
      '标准服务器把智能体之外的失败放在没有 `object` 的帧中，以 HTTP 200 返回并结束流。等待 response 对象的客户端什么也不会显示，因此客户端必须先检查 `error`。',
  },
  examples: [
    {
      shows: 'MLflow’s AgentServer, when the agent throws',
      protocol: 'responses',
      profile: 'mlflow',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }, { error: 'boom' }],
      finds: ['/1/error'],
      severity: 'info',
    },
    {
      shows: 'as the stock server sends it',
      events: stream(response('created'), { error: "'NoneType' object is not iterable" }),
      finds: ['1/error'],
      severity: 'info',
    },
    {
      shows: 'a failed response instead',
      events: stream(response('created'), response('failed', { error: { code: 'E', message: 'boom' } })),
    },
  ],
};
