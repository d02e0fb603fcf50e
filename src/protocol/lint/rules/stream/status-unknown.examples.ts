/** Why `status-unknown` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'An unknown status neither begins nor ends anything for clients, so a finished message may appear unfinished forever. Each value is reported once.',
    'zh-cn': '对客户端来说，未知的状态既不表示开始也不表示结束，已完成的消息可能一直显示为未完成。每个值只报告一次。',
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
