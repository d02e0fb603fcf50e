/** Reports a completed text that differs from the sum of its deltas. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { itemTexts, partText } from '../../../protocols/responses/stream/itemTexts.ts';
import type { StreamedText } from '../../../protocols/responses/stream/responseStream.ts';
import type { PartObservation } from '../../../core/run/observation.ts';
import { findById, findPart, latestItem, type Item } from '../../../core/run/run.ts';
import type { ReportFinding, ReportDocumentFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const textMismatch: Rule = {
  id: 'text-mismatch',
  severity: 'error',
  title: { en: 'Completed text differs from its deltas', 'zh-cn': '完成的文本与增量不一致' },
  message: {
    en: 'The completed text differs from its deltas from character {position} on ({sent} characters instead of {streamed}). Users may see another text than the one that clients store.',
    'zh-cn':
      '完成的文本从第 {position} 个字符起与增量不一致（{sent} 个字符，增量共 {streamed} 个）。用户看到的文本可能与客户端保存的不同。',
  },
  source: specification('Content Streaming'),
  watchEvents: () => ({
    event({ about, stage, owner, slot, member, json }, stream, report) {
      const item = stage === 'ends' ? stream.find(owner) : undefined;
      // An item that has ended was already compared. If more events follow, they belong to another item with the same
      // id.
      if (item === undefined || item.isOver) return;
      const { texts } = item;
      const sent = json[member];
      if (about === 'text') compareText(sent, `/${member}`, texts.get(slot), report);
      if (about === 'part') compareText(partText(sent), `/${member}`, texts.get(slot), report);
      if (about !== 'item' || !isJsonObject(sent)) return;
      for (const [place, text] of itemTexts(sent)) compareText(text, `/${member}/${place}`, texts.get(place), report);
    },
  }),
  watchStream: () => ({
    part(seen, run, report) {
      if (seen.status !== 'completed') return;
      const item = seen.owner === undefined ? latestItem(run) : findById(run, seen.owner);
      if (item !== undefined) compare(seen, seen.index, item, report);
    },
    item({ id, status, parts = [] }, run, report) {
      const item = id === undefined || status !== 'completed' ? undefined : findById(run, id);
      if (item === undefined || item.closed) return;
      parts.forEach((part, position) => {
        const index = part.index ?? position;
        // A content that ended with an event of its own was compared at that event.
        if (findPart(item, index)?.closed === false) compare({ ...part, delta: false }, index, item, report);
      });
    },
  }),
};

function compare(seen: PartObservation, index: number | null | undefined, item: Item, report: ReportFinding): void {
  const { kind, delta: isDelta, value } = seen;
  if ((kind !== 'text' && kind !== 'refusal') || isDelta === true) return;
  if (typeof value !== 'string' || typeof index !== 'number') return;
  const part = findPart(item, index);
  if (part === undefined || part.kind !== kind || part.text.length === 0) return;
  const streamed = part.text.toString();
  if (streamed === value) return;
  const position = firstDifference(streamed, value) + 1;
  report({ within: seen, aspect: 'value', args: { position, sent: value.length, streamed: streamed.length } });
}

function compareText(
  sent: Json | undefined,
  pointer: string,
  text: StreamedText | undefined,
  report: ReportDocumentFinding,
): void {
  const streamed = text?.pieces.join('') ?? '';
  if (typeof sent !== 'string' || streamed === '' || streamed === sent) return;
  const args = { position: firstDifference(streamed, sent) + 1, sent: sent.length, streamed: streamed.length };
  report({ pointer, args, ...(streamed === sent + sent ? { habit: 'repeated-text' } : {}) });
}

function firstDifference(one: string, other: string): number {
  let position = 0;
  while (position < one.length && one[position] === other[position]) position += 1;
  return position;
}
