/** An error outside every event. */
import { isJsonObject } from '../../../core/json/json.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const bareError: Rule = {
  id: 'bare-error',
  severity: 'error',
  title: { en: 'An error that is no event', 'zh-cn': '不属于任何事件的错误' },
  says: {
    en: 'The stream carries an error outside every event: {message}',
    'zh-cn': '流中出现了不属于任何事件的错误：{message}',
  },
  source: measured('validation errors, busy sessions and unreadable input are sent as `{"error": …}` under HTTP 200'),
  checkMessage({ json }, { dialect, list }, tell) {
    if (dialect.hasTypedEvents !== true || list !== '' || !isJsonObject(json) || json['type'] !== undefined) return;
    const error = json['error'];
    if (error === undefined || error === null || 'object' in json || 'role' in json) return;
    const message = typeof error === 'string' ? error : excerptOf(error);
    tell({ pointer: '/error', args: { message }, habit: 'bare-error' });
  },
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
      shows: 'MLflow’s AgentServer, when the agent throws',
      dialect: 'responses',
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
