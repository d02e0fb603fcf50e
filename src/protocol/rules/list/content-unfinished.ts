/** A content whose message ended, and which never did itself. */
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const contentUnfinished: StreamRule = {
  of: 'stream',
  id: 'content-unfinished',
  severity: 'info',
  title: { en: 'A content was never completed', 'zh-cn': '内容从未完成' },
  says: {
    en: 'Content {index} of this message was streamed, but never completed.',
    'zh-cn': '此消息的内容 {index} 已流式发送，但从未完成。',
  },
  source: specification('Content Streaming'),
  watch: () => ({
    item({ id, status }, run, tell) {
      const item = id === undefined ? undefined : run.itemsByKey.get(id);
      if (status !== 'completed' || item === undefined || item.closed) return;
      for (const { index, closed } of item.parts) if (!closed) tell({ args: { index }, habit: 'open-content' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Each content should end with its whole value. The stock server leaves that to the message in the text framework, and after reasoning.',
    'zh-cn': '每个内容都应以其完整的值结束。标准服务器在 text 框架中以及推理之后，只由消息来结束。',
  },
  examples: [
    {
      shows: 'only the message completes',
      events: answer(message('in_progress'), delta('Hi'), message('completed')),
      finds: ['4'],
    },
    {
      shows: 'both complete',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), message('completed')),
    },
  ],
};
