/** A completed text with nothing in it. */
import { answer, completed, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const emptyContent: StreamRule = {
  of: 'stream',
  id: 'empty-content',
  severity: 'info',
  title: { en: 'An empty content', 'zh-cn': '空内容' },
  says: {
    en: 'This content was completed with an empty text.',
    'zh-cn': '此内容以空文本完成。',
  },
  source: measured('after reasoning, the answer gets a second, empty content'),
  watch: () => ({
    part({ kind, status, value }, _run, tell) {
      if (kind === 'text' && status === 'completed' && value === '') tell({ aspect: 'value', habit: 'empty-content' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'It says nothing and shows as a gap. The stock server sends one after reasoning.',
    'zh-cn': '它没有任何内容，会显示为空白。标准服务器在推理之后会发送一个。',
  },
  examples: [
    { shows: 'nothing in it', events: answer(message('in_progress'), completed('')), finds: ['3/text'] },
    { shows: 'something in it', events: answer(message('in_progress'), completed('Hi')) },
  ],
};
