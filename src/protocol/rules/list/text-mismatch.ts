/** A completed text is not what its deltas added up to. */
import type { PartObservation } from '../../run/observation.ts';
import { findItem, findPart, latestItem, type Item } from '../../run/run.ts';
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, Rule, Tell } from '../rule.ts';
import { specification } from '../sources.ts';

export const textMismatch: Rule = {
  id: 'text-mismatch',
  severity: 'error',
  title: { en: 'Completed text differs from its deltas', 'zh-cn': '完成的文本与增量不一致' },
  says: {
    en: 'The completed text differs from its deltas from character {position} on ({sent} characters, the deltas have {streamed}).',
    'zh-cn': '完成的文本从第 {position} 个字符起与增量不一致（共 {sent} 个字符，增量共 {streamed} 个）。',
  },
  source: specification('Content Streaming'),
  watchStream: () => ({
    part(seen, run, tell) {
      if (seen.status !== 'completed') return;
      const item = seen.owner === undefined ? latestItem(run) : findItem(run, seen.owner);
      if (item !== undefined) compare(seen, seen.index, item, tell);
    },
    item({ id, status, parts = [] }, run, tell) {
      const item = id === undefined || status !== 'completed' ? undefined : findItem(run, id);
      if (item === undefined || item.closed) return;
      parts.forEach((part, position) => {
        const index = part.index ?? position;
        // A content that ended by itself was compared there.
        if (findPart(item, index)?.closed === false) compare({ ...part, delta: false }, index, item, tell);
      });
    },
  }),
};

function compare(seen: PartObservation, index: number | null | undefined, item: Item, tell: Tell): void {
  const { kind, delta: isDelta, value } = seen;
  if ((kind !== 'text' && kind !== 'refusal') || isDelta === true) return;
  if (typeof value !== 'string' || typeof index !== 'number') return;
  const part = findPart(item, index);
  if (part === undefined || part.kind !== kind || part.text.length === 0) return;
  const streamed = part.text.toString();
  if (streamed === value) return;
  const position = firstDifference(streamed, value) + 1;
  tell({ within: seen, aspect: 'value', args: { position, sent: value.length, streamed: streamed.length } });
}

function firstDifference(one: string, other: string): number {
  let position = 0;
  while (position < one.length && one[position] === other[position]) position += 1;
  return position;
}

export const page: RulePage = {
  why: {
    en: 'The last event of a content repeats the whole text. When it differs from what was streamed, either a delta was lost or changed, or the agent rewrote its answer; clients that show the deltas then show something that the history does not hold.',
    'zh-cn':
      '内容的最后一个事件会重复完整文本。如果它与已流式发送的文本不同，要么有增量丢失或被改动，要么智能体改写了回答；显示增量的客户端与历史记录就不一致了。',
  },
  examples: [
    {
      shows: 'one delta is missing from the sum',
      events: answer(message('in_progress'), delta('Hel'), completed('Hello')),
      finds: ['4/text'],
    },
    {
      shows: 'only the message completes, with another text',
      events: answer(delta('Hel'), message('completed', 'msg_1', { content: [completed('Hello')] })),
      finds: ['3/content/0/text'],
    },
    {
      shows: 'a refusal',
      events: answer(
        message('in_progress'),
        { ...delta(''), type: 'refusal', text: null, refusal: 'No' },
        { ...completed(''), type: 'refusal', text: null, refusal: 'No.' },
      ),
      finds: ['4/refusal'],
    },
    {
      shows: 'the first sample of the documents, which does not add up and names no message',
      profile: 'agentscope-0.2',
      events: answer(
        message('created'),
        delta('Hello, world', { msg_id: null }),
        completed('Hello, world!', { msg_id: null }),
      ),
      finds: ['4/text'],
      severity: 'info',
    },
    { shows: 'the sum', events: answer(message('in_progress'), delta('Hel'), delta('lo'), completed('Hello')) },
    { shows: 'never streamed, only completed', events: answer(message('in_progress'), completed('Hello')) },
  ],
};
