/** A failure without a reason. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const failedWithoutError: Rule = {
  id: 'failed-without-error',
  severity: 'warning',
  title: { en: 'Failed, but nobody says why', 'zh-cn': '失败但没有说明原因' },
  says: {
    en: 'The response failed, but its `{member}` does not say why.',
    'zh-cn': '响应失败了，但 `{member}` 没有说明原因。',
  },
  source: specification('Error Model'),
  watchStream: ({ dialect }) => ({
    run({ status, error }, _run, tell) {
      if (status === 'failed' && error == null) tell({ aspect: 'status', args: { member: dialect.fields.error } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'People see that it failed and nothing else. Put a code and a message into `error`.',
    'zh-cn': '用户只能看到失败，得不到任何其他说明。请在 `error` 中填写 code 和 message。',
  },
  examples: [
    { shows: 'no error', events: stream(response('created'), response('failed')), finds: ['1/status'] },
    {
      shows: 'with its error',
      events: stream(response('created'), response('failed', { error: { code: 'MODEL_TIMEOUT', message: '30 s' } })),
    },
  ],
};
