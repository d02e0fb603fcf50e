/** A content that does not say which it is. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const indexMissing: StreamRule = {
  of: 'stream',
  id: 'index-missing',
  severity: 'warning',
  title: { en: 'A content without index', 'zh-cn': '内容没有索引' },
  says: {
    en: 'This content has no index; it is taken for number {index} of its message.',
    'zh-cn': '此内容没有索引，将视为该消息的第 {index} 个内容。',
  },
  source: specification('Content Streaming'),
  watch: () => ({
    part({ owner, index, type, delta: isDelta }, run, tell) {
      if (typeof index === 'number') return;
      const parts = (owner === undefined ? undefined : run.itemsByKey.get(owner))?.parts ?? [];
      const habit = type === 'data' && isDelta !== true ? ({ habit: 'null-index' } as const) : {};
      tell({ aspect: 'index', args: { index: parts.at(-1)?.index ?? 0 }, ...habit });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'With several contents in a message nobody can tell to which one a delta belongs. The stock server leaves the index out of the first event of a tool call that arrives whole.',
    'zh-cn': '消息有多个内容时，无法判断增量属于哪一个。标准服务器会在一次性到达的工具调用的第一个事件中省略索引。',
  },
  examples: [
    {
      shows: 'a delta without',
      events: answer(message('in_progress'), delta('Hi', { index: null })),
      finds: ['3/index'],
    },
    {
      shows: 'as the stock server does',
      events: answer(
        message('in_progress'),
        delta('', { type: 'data', index: null, delta: false, data: { call_id: 'c' } }),
      ),
      finds: ['3/index'],
      severity: 'info',
    },
    { shows: 'index 0', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
