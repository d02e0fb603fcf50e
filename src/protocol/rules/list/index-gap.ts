/** A content skips an index. */
import { findItem, findPart } from '../../run/run.ts';
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const indexGap: StreamRule = {
  of: 'stream',
  id: 'index-gap',
  severity: 'error',
  title: { en: 'A content index is skipped', 'zh-cn': '内容的 index 不连续' },
  says: {
    en: 'This content begins with index {index}, the next one of its message is {expected}.',
    'zh-cn': '此内容的 index 是 {index}，而所属消息的下一个 index 应为 {expected}。',
  },
  source: specification('Content Streaming'),
  watch: () => ({
    part({ owner, index }, run, tell) {
      if (owner === undefined || typeof index !== 'number') return;
      const item = findItem(run, owner);
      if (item !== undefined && findPart(item, index) !== undefined) return;
      const expected = (item?.parts.at(-1)?.index ?? -1) + 1;
      if (index > expected || index < 0) tell({ aspect: 'index', args: { index, expected } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Indexes are the places in the `content` list of the message. A client that puts contents into a list by index gets a hole or an exception; the Python models raise an IndexError. An event about the skipped content may also have been lost.',
    'zh-cn':
      'index 是内容在消息 `content` 列表中的位置。按 index 写入列表的客户端会得到空洞或异常；Python 模型会抛出 IndexError。也可能是被跳过的内容的事件丢失了。',
  },
  examples: [
    {
      shows: 'the second content has index 2: told once',
      events: answer(message('in_progress'), delta('a'), delta('b', { index: 2 }), delta('c', { index: 2 })),
      finds: ['4/index'],
    },
    {
      shows: 'contents take turns',
      events: answer(message('in_progress'), delta('a'), delta('b', { index: 1 }), delta('c')),
    },
  ],
};
