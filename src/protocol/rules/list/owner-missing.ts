/** A content that does not say whose it is. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const ownerMissing: StreamRule = {
  of: 'stream',
  id: 'owner-missing',
  severity: 'error',
  title: { en: 'A content without message id', 'zh-cn': '内容没有消息 id' },
  says: {
    en: 'This content does not say to which message it belongs.',
    'zh-cn': '此内容没有说明属于哪条消息。',
  },
  source: specification('Best Practices'),
  watch: () => ({
    part({ owner }, _run, tell) {
      if (owner === undefined) tell({ aspect: 'owner' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Messages may interleave, as parallel tool calls do. Without `msg_id` a content can only be guessed to belong to the latest one.',
    'zh-cn': '消息可能交错，例如并行的工具调用。没有 `msg_id` 就只能猜测内容属于最近的一条。',
  },
  examples: [
    { shows: 'no id', events: answer(message('in_progress'), delta('Hi', { msg_id: null })), finds: ['3/msg_id'] },
    { shows: 'an id', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
