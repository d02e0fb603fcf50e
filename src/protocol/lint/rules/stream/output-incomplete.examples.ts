/** Why `output-incomplete` matters, and where it finds something and where it does not. */
import { delta, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The completed response repeats all messages in `output`. Clients that store only this response lose the missing messages, and so does the next turn of the conversation.',
    'zh-cn': '完成的响应会在 `output` 中重复所有消息。只保存该响应的客户端会丢失缺少的消息，对话的下一轮也是如此。',
  },
  examples: [
    {
      shows: 'one of two messages is missing',
      events: stream(
        response('created'),
        message('completed', 'msg_1'),
        message('completed', 'msg_2'),
        response('completed', { output: [message('completed', 'msg_2')] }),
      ),
      finds: ['3/output'],
    },
    {
      shows: 'both are there, in another order',
      events: stream(
        message('completed', 'msg_1'),
        message('completed', 'msg_2'),
        response('completed', { output: [message('completed', 'msg_2'), message('completed', 'msg_1')] }),
      ),
    },
    {
      shows: 'failed: only completed messages are there',
      events: stream(message('in_progress'), delta('Hel'), response('failed', { output: null })),
    },
    { shows: 'no output, as in the documentation', events: stream(message('completed'), response('completed')) },
  ],
};
