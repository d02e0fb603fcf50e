/** An error outside every event. */
import { response, stream } from '../exampleEvents.ts';
import type { RulePage, Rule } from '../rule.ts';
import { measured } from '../sources.ts';

export const bareError: Rule = {
  id: 'bare-error',
  severity: 'error',
  title: { en: 'An error that is no event', 'zh-cn': '不属于任何事件的错误' },
  says: {
    en: 'The stream carries an error outside every event: {message}',
    'zh-cn': '流中出现了不属于任何事件的错误：{message}',
  },
  source: measured('validation errors, busy sessions and unreadable input are sent as `{"error": …}` under HTTP 200'),
  watchStream: () => ({
    error: ({ message }, _run, tell) => tell({ aspect: 'error', args: { message }, habit: 'bare-error' }),
  }),
};

export const page: RulePage = {
  why: {
    en: 'The stock server reports what fails outside the agent in a frame without `object`, under HTTP 200, and ends the stream. Clients that wait for a response object show nothing at all, so a client must look for `error` first.',
    'zh-cn':
      '标准服务器把智能体之外的失败放在没有 `object` 的帧里，以 HTTP 200 返回并结束流。只等待 response 对象的客户端什么也不会显示，因此客户端应先检查 `error`。',
  },
  examples: [
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
