/** A failure that does not say why. */
import { response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const failedWithoutError: StreamRule = {
  of: 'stream',
  id: 'failed-without-error',
  severity: 'warning',
  title: { en: 'Failed without an error', 'zh-cn': '失败但没有 error' },
  says: {
    en: 'The response {status}, but its `error` does not say why.',
    'zh-cn': 'response 为 {status}，但 `error` 没有说明原因。',
  },
  source: specification('Error Handling'),
  watch: () => ({
    run({ status, error }, _run, tell) {
      if ((status === 'failed' || status === 'rejected') && (error === null || error === undefined)) {
        tell({ aspect: 'status', args: { status } });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Whoever reads a failed response wants to know why: fill `error` with a code and a message.',
    'zh-cn': '读到失败的 response 时，人们想知道原因：请在 `error` 中给出 code 和 message。',
  },
  examples: [
    { shows: 'no reason', events: stream(response('created'), response('failed')), finds: ['1/status'] },
    {
      shows: 'with its reason',
      events: stream(
        response('created'),
        response('failed', { error: { code: 'MODEL_TIMEOUT', message: 'No answer' } }),
      ),
    },
  ],
};
