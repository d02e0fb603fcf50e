/** A member of the request that nobody reads, but that looks like one that somebody does. */
import { closestWord } from '../closestWord.ts';
import { request, said } from '../exampleEvents.ts';
import type { RequestRule, RulePage } from '../rule.ts';
import { measured } from '../sources.ts';

export const misspelledMember: RequestRule = {
  of: 'request',
  id: 'misspelled-member',
  severity: 'warning',
  title: { en: 'A member that looks misspelled', 'zh-cn': '疑似拼写错误的成员' },
  says: { en: 'Unknown member “{name}”. Did you mean “{known}”?', 'zh-cn': '未知成员“{name}”。是否应为“{known}”？' },
  source: measured('unknown members of a request are accepted without a word'),
  check(root, { dialect, profile }, tell) {
    const known = dialect.members('request', profile);
    for (const name of Object.keys(root)) {
      const close = known.includes(name) ? undefined : closestWord(name, known);
      if (close !== undefined && !(close in root)) tell({ path: `/${name}`, args: { name, known: close } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The server keeps unknown members and says nothing, so a misspelled `session_id` silently starts a new session.',
    'zh-cn': '服务器会默默保留未知成员，所以拼错的 `session_id` 会悄悄开启一个新会话。',
  },
  examples: [
    { shows: 'one letter is missing', request: request([said('Hi')], { sesion_id: 's1' }), finds: ['/sesion_id'] },
    { shows: 'an extension of one’s own', request: request([said('Hi')], { tenant: 'x' }) },
  ],
};
