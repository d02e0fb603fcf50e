/** Reports an event of a type that the protocol does not have. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { isEvent, keepAlive } from '../../../protocols/responses/recognize.ts';
import { events } from '../../../protocols/responses/schema/events.ts';
import type { Rule } from '../../engine/rule.ts';

export const eventTypeUnknown: Rule = {
  id: 'event-type-unknown',
  severity: 'info',
  title: { en: 'Unknown event type', 'zh-cn': '未知事件类型' },
  message: {
    en: 'Unknown event type “{type}”. Clients skip the event or stop with an error.',
    'zh-cn': '未知事件类型“{type}”。客户端会跳过该事件，或报错停止。',
  },
  source: {
    text: 'The events of openai-python 3.54, `ResponseStreamEvent`',
    url: 'https://platform.openai.com/docs/api-reference/responses-streaming',
  },
  checkedBy: ['ag-ui', 'agentscope-2'],
  protocols: ['responses'],
  checkMessage({ json }, { profile }, report) {
    if (!isJsonObject(json) || !isEvent(json)) return;
    const type = stringOr(json['type']) ?? '';
    if (type !== keepAlive && !Object.hasOwn(events, type) && profile.ownEvents?.test(type) !== true)
      report({ pointer: '/type', args: { type } });
  },
};
