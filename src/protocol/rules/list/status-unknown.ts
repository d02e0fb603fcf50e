/** A status that is no word of the producer. */
import { closestWord } from '../closestWord.ts';
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const statusUnknown: StreamRule = {
  of: 'stream',
  id: 'status-unknown',
  severity: 'warning',
  title: { en: 'Unknown status', 'zh-cn': '未知的状态' },
  says: {
    en: '“{status}” is no status of {profile}.{hint}',
    'zh-cn': '“{status}”不是 {profile} 的状态。{hint}',
  },
  source: specification('Status Transitions'),
  watch({ profile }) {
    return {
      any({ status }, _run, tell) {
        if (status === undefined || status === 'in_progress' || profile.statuses.has(status)) return;
        const meant = closestWord(status, [...profile.statuses]);
        const hint = meant === undefined ? '' : ` → “${meant}”`;
        tell({ aspect: 'status', args: { status, profile: profile.id, hint } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients decide by the status whether something is over. With an unknown one they wait for ever.',
    'zh-cn': '客户端根据状态判断是否结束。遇到未知状态会一直等待。',
  },
  examples: [
    { shows: 'another word', events: answer(message('done')), finds: ['2/status'] },
    { shows: 'a known relative’s word under its profile', events: answer(message('cancelled')), profile: 'qwenpaw' },
    { shows: 'known words', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
