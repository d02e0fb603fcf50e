/** Why `status-unknown` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients act on the status: one that they do not know neither ends nor begins anything, so a finished message may look unfinished for ever. Each word is told once.',
    'zh-cn':
      '客户端依据状态行动：不认识的状态既不代表开始也不代表结束，已完成的消息可能永远显示为未完成。每个词只报告一次。',
  },
  examples: [
    { shows: 'a word of one’s own', events: answer(message('done')), finds: ['2/status'] },
    { shows: 'the other spelling', events: answer(message('cancelled')), finds: ['2/status'] },
    {
      shows: 'the other spelling, from a producer that is known for it',
      profile: 'qwenpaw',
      events: answer(message('cancelled')),
    },
  ],
};
