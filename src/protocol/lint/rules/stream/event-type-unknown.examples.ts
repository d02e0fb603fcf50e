/** Why `event-type-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients skip unknown events, or stop with an error, as the accumulator of OpenAI’s own client does. New events are added often, so this is reported only as information.',
    'zh-cn':
      '客户端会跳过未知的事件，或者像 OpenAI 官方客户端的累加器那样报错停止。新事件经常增加，因此只作为信息报告。',
  },
  examples: [
    {
      shows: 'a custom type',
      protocol: 'responses',
      document: [{ type: 'response.banana.delta', sequence_number: 0 }],
      finds: ['/0/type'],
    },
    {
      shows: 'the name that Open Responses gives it',
      protocol: 'responses',
      profile: 'open-responses',
      document: [{ type: 'response.reasoning.delta', item_id: 'rs_1', delta: 'Hm' }],
    },
  ],
};
