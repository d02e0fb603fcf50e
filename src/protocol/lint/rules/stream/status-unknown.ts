/** A status that the protocol does not have. */
import { answer, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const statusUnknown: Rule = {
  id: 'status-unknown',
  severity: 'warning',
  title: { en: 'A status that does not exist', 'zh-cn': '不存在的状态' },
  says: {
    en: '“{status}” is no status. The protocol has {known}.',
    'zh-cn': '“{status}”不是合法的状态。协议中的状态有 {known}。',
  },
  source: specification('Core Enums'),
  watchStream({ profile: { statuses } }) {
    const isFirst = createOnce();
    return {
      any({ of, status }, _run, tell) {
        if (status === undefined || statuses.has(status) || of === 'other' || of === 'error') return;
        if (isFirst(`${of} ${status}`)) tell({ aspect: 'status', args: { status, known: [...statuses].join(', ') } });
      },
    };
  },
};

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
