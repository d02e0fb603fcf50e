/** An event that does not fit its model. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const eventShape: StreamRule = {
  of: 'stream',
  id: 'event-shape',
  severity: 'error',
  title: { en: 'An event does not fit its model', 'zh-cn': '事件不符合其模型' },
  says: {
    en: 'This does not fit the model of the {of}: {message}',
    'zh-cn': '不符合 {of} 的模型：{message}',
  },
  source: specification('Content Model'),
  watch: ({ dialect }) => ({
    any(seen, _run, tell) {
      if (seen.of === 'error' || seen.of === 'other') return;
      // An unknown type has no model; another rule tells of it.
      if (seen.of === 'part' && seen.kind === undefined) return;
      for (const problem of dialect.checkEvent(seen.json)) {
        tell({ path: problem.pointer, args: { of: names[seen.of], message: problem.message } });
      }
    },
  }),
};

const names = { run: 'response', item: 'message', part: 'content' } as const;

export const page: RulePage = {
  why: {
    en: 'A typed client, the official one among them, rejects the event, and often the whole stream with it.',
    'zh-cn': '有类型检查的客户端（包括官方客户端）会拒绝此事件，往往连整个流一起拒绝。',
  },
  examples: [
    {
      shows: 'text that is no text',
      events: answer(message('in_progress'), delta('', { text: { value: 'Hi' } })),
      finds: ['3/text'],
    },
    {
      shows: 'a role that does not exist',
      events: answer(message('in_progress', 'msg_1', { role: 'developer' })),
      finds: ['2/role'],
    },
    {
      shows: 'members left out have defaults',
      events: answer(message('in_progress'), { object: 'content', type: 'text', text: 'Hi' }),
    },
  ],
};
