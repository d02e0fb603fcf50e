/** An index was skipped. */
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const indexGap: StreamRule = {
  of: 'stream',
  id: 'index-gap',
  severity: 'error',
  title: { en: 'A content index was skipped', 'zh-cn': '内容索引不连续' },
  says: {
    en: 'Content {index} of the message “{id}” comes when {next} is the next.',
    'zh-cn': '消息“{id}”的内容 {index} 出现时，下一个应为 {next}。',
  },
  source: specification('Content Streaming'),
  watch: () => ({
    part({ owner, index }, run, tell) {
      if (typeof index !== 'number') return;
      const parts = (owner === undefined ? undefined : run.itemsByKey.get(owner))?.parts;
      const last = parts?.at(-1)?.index ?? -1;
      if (index > last + 1 || index < 0) tell({ aspect: 'index', args: { index, id: owner ?? '', next: last + 1 } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Contents of a message are numbered from 0. A hole means that a content was lost, and clients that use the index as a place show an empty one.',
    'zh-cn': '消息的内容从 0 开始编号。出现空缺说明有内容丢失，把索引当作位置的客户端会显示一个空白。',
  },
  examples: [
    {
      shows: '0, then 2',
      events: answer(message('in_progress'), completed('a'), delta('c', { index: 2 })),
      finds: ['4/index'],
    },
    { shows: '0, then 1', events: answer(message('in_progress'), completed('a'), delta('b', { index: 1 })) },
  ],
};
