/** Why `failed-without-error` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Users see only that the response failed. Put a code and a message into `error`.',
    'zh-cn': '用户只能看到响应失败。请在 `error` 中填写 code 和 message。',
  },
  examples: [
    { shows: 'no error', events: stream(response('created'), response('failed')), finds: ['1/status'] },
    {
      shows: 'with its error',
      events: stream(response('created'), response('failed', { error: { code: 'MODEL_TIMEOUT', message: '30 s' } })),
    },
  ],
};
