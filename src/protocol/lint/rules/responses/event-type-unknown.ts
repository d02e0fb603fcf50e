/** An event of a type that the protocol does not have. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { isEvent } from '../../../protocols/responses/recognize.ts';
import { events } from '../../../protocols/responses/schema/events.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const eventTypeUnknown: Rule = {
  id: 'event-type-unknown',
  severity: 'info',
  title: { en: 'Unknown type of event', 'zh-cn': '未知的事件类型' },
  says: { en: 'Unknown type of event “{type}”.', 'zh-cn': '未知的事件类型“{type}”。' },
  source: {
    text: 'The events of openai-python 3.54, `ResponseStreamEvent`',
    url: 'https://platform.openai.com/docs/api-reference/responses-streaming',
  },
  judged: ['ag-ui', 'agentscope-2'],
  dialects: ['responses'],
  checkMessage({ json }, { profile }, tell) {
    if (!isJsonObject(json) || !isEvent(json)) return;
    const type = stringOr(json['type']) ?? '';
    if (!Object.hasOwn(events, type) && profile.ownEvents?.test(type) !== true)
      tell({ pointer: '/type', args: { type } });
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients skip events that they do not know, or end with an error, as the accumulator of OpenAI’s own client does. Events are added often, so this is only an information.',
    'zh-cn':
      '客户端会跳过不认识的事件，或者像 OpenAI 官方客户端的累加器那样报错。协议经常增加新事件，因此这里只作提示。',
  },
  examples: [
    {
      shows: 'a type of one’s own',
      dialect: 'responses',
      document: [{ type: 'response.banana.delta', sequence_number: 0 }],
      finds: ['/0/type'],
    },
    {
      shows: 'the name that Open Responses gives it',
      dialect: 'responses',
      profile: 'open-responses',
      document: [{ type: 'response.reasoning.delta', item_id: 'rs_1', delta: 'Hm' }],
    },
  ],
};
