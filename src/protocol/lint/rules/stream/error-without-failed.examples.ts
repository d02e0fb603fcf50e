/** Why `error-without-failed` matters, and where it finds something and where it does not. */
import { answer, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const error = { code: 'MODEL_TIMEOUT', message: 'No answer within 30 s' };

export const page: RulePage = {
  why: {
    en: 'Clients check the status: they treat the object as a success and never show the error.',
    'zh-cn': '客户端以状态为准：会把该对象视为成功，不显示错误。',
  },
  examples: [
    { shows: 'completed with an error', events: stream(response('completed', { error })), finds: ['0/error'] },
    {
      shows: 'a message that continues',
      events: answer(message('in_progress', 'msg_1', { error })),
      finds: ['2/error'],
    },
    {
      shows: 'failed, rejected and incomplete with an error',
      events: answer(
        message('rejected', 'msg_1', { error }),
        message('incomplete', 'msg_2', { error }),
        response('failed', { error }),
      ),
    },
  ],
};
