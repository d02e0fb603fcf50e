/** Reports an error outside every event. */
import { isJsonObject } from '../../../core/json/json.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const bareError: Rule = {
  id: 'bare-error',
  severity: 'error',
  title: { en: 'Error outside of an event', 'zh-cn': '不属于任何事件的错误' },
  message: {
    en: 'The server sent an error that is not part of an event, so clients may not show it: “{message}”.',
    'zh-cn': '服务器发送了不属于任何事件的错误，客户端可能不会显示：“{message}”。',
  },
  source: measured('validation errors, busy sessions and unreadable input are sent as `{"error": …}` under HTTP 200'),
  checkMessage({ json }, { protocol, list }, report) {
    if (protocol.hasTypedEvents !== true || list !== '' || !isJsonObject(json) || json['type'] !== undefined) return;
    const error = json['error'];
    if (error === undefined || error === null || 'object' in json || 'role' in json) return;
    const message = typeof error === 'string' ? error : excerptOf(error);
    report({ pointer: '/error', args: { message }, habit: 'bare-error' });
  },
  watchStream: () => ({
    error: ({ message }, _run, report) => report({ aspect: 'error', args: { message }, habit: 'bare-error' }),
  }),
};
