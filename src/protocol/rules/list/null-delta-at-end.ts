/** A completed content with a null delta. */
import { answer, completed, delta, message } from '../exampleEvents.ts';
import { createOnce } from '../once.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const nullDeltaAtEnd: StreamRule = {
  of: 'stream',
  id: 'null-delta-at-end',
  severity: 'info',
  title: { en: 'Completed with `delta: null`', 'zh-cn': '以 `delta: null` 完成' },
  says: {
    en: 'Completed contents say `delta: false` by the specification; this one says null.',
    'zh-cn': '按规范，完成的内容应为 `delta: false`；这里为 null。',
  },
  source: specification('Content Streaming'),
  watch() {
    const isFirst = createOnce();
    return {
      part({ status, delta: isDelta }, _run, tell) {
        if (isDelta === null && status === 'completed' && isFirst('')) {
          tell({ aspect: 'delta', habit: 'null-delta-at-end' });
        }
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The stock server closes text this way. Whoever tests for `false` to find the whole text misses it: test for `true` to find the deltas instead. Told once per stream.',
    'zh-cn':
      '标准服务器就是这样结束文本的。用 `false` 判断完整文本会漏掉它：应当用 `true` 判断增量。每个流只报告一次。',
  },
  examples: [
    {
      shows: 'as the stock server does',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi', { delta: null })),
      finds: ['4/delta'],
    },
    { shows: 'by the specification', events: answer(message('in_progress'), delta('Hi'), completed('Hi')) },
  ],
};
