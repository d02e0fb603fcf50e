/** An error on something that did not fail. */
import type { Json } from '../../base/json.ts';
import { message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const errorWithoutFailed: StreamRule = {
  of: 'stream',
  id: 'error-without-failed',
  severity: 'error',
  title: { en: 'An error without a failure', 'zh-cn': '有 error 但状态不是失败' },
  says: {
    en: 'The {what} carries an error, but its status is {status}.',
    'zh-cn': '{what} 带有 error，但状态是 {status}。',
  },
  source: specification('Error Handling'),
  watch: () => ({
    run({ error, status = 'missing' }, _run, tell) {
      if (isError(error) && !bad.has(status)) tell({ aspect: 'error', args: { what: 'response', status } });
    },
    item({ error, status = 'missing' }, _run, tell) {
      if (isError(error) && !bad.has(status)) tell({ aspect: 'error', args: { what: 'message', status } });
    },
  }),
};

const bad: ReadonlySet<string> = new Set(['failed', 'rejected', 'canceled', 'cancelled', 'incomplete']);

const isError = (error: Json | undefined): boolean => error !== null && error !== undefined;

export const page: RulePage = {
  why: {
    en: 'Clients look at the status first, so an error on something completed is overlooked.',
    'zh-cn': '客户端先看状态，因此完成状态上的错误会被忽略。',
  },
  examples: [
    {
      shows: 'completed with an error',
      events: stream(response('created'), response('completed', { error: { code: 'E', message: 'boom' } })),
      finds: ['1/error'],
    },
    {
      shows: 'a failed message',
      events: stream(response('created'), message('failed', 'msg_1', { error: { code: 'E', message: 'boom' } })),
    },
  ],
};
