/** Why `status-unknown` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients act on the status: an unknown status neither begins nor ends anything, so a finished message may appear unfinished forever. Each value is reported once.',
    'zh-cn':
      '客户端依据状态行动：不认识的状态既不代表开始也不代表结束，已完成的消息可能永远显示为未完成。每个词只报告一次。',
  },
  examples: [
    { shows: 'a custom value', events: answer(message('done')), finds: ['2/status'] },
    { shows: 'the other spelling', events: answer(message('cancelled')), finds: ['2/status'] },
    {
      shows: 'the other spelling, from a server that is known to use it',
      profile: 'qwenpaw',
      events: answer(message('cancelled')),
    },
  ],
};
