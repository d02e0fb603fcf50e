/** Sends the rows of a run to one page. No message is large: what does not fit is sent with the next one. */
import type { Item } from '../../core/run/run.ts';
import type { RunState } from '../../session/live/runState.ts';
import { createInlineText } from './inlineText.ts';
import { projectRow, slotParts } from './projectRow.ts';
import { createRowChanges } from './rowChanges.ts';
import { createRowParents } from './rowParents.ts';
import type { RowView, TextPatch, ViewPatch } from '../runView.ts';

export interface RowUpdates {
  /** The changes since the last call, limited to what fits into one message. */
  take(): Required<Pick<ViewPatch, 'rows' | 'texts' | 'removed'>>;
  /** True when something did not fit into the last message. */
  readonly behind: boolean;
}

/** Approximate characters of one message: at most 256 KB in UTF-8, for every language. */
const messageLimit = 65_536;
/** Approximate characters of a row without its texts, and of an appended text without its content. */
const rowCost = 400;
const textCost = 100;

/** Times that were not recorded are 0, which must not look measured. */
function withoutTimes({ startedAt: _startedAt, duration: _duration, ...row }: RowView): RowView {
  return row;
}

export function createRowUpdates(state: RunState, live: boolean): RowUpdates {
  const changes = createRowChanges(state);
  const inline = createInlineText();
  const parents = createRowParents();
  let room = 0;

  const updateRow = (item: Item): RowView => {
    changes.take(item);
    const over = state.end !== undefined;
    room -= rowCost;
    parents.note(item);
    const parent = parents.parentOf(item);
    const timed = projectRow(item, over, (part, data) => {
      const open = live && !over && !part.closed;
      const text = data === undefined ? inline.again(part, open, Math.max(0, room)) : inline.data(part, data);
      room -= text.length;
      return text;
    });
    const row = state.header.times === 'unknown' ? withoutTimes(timed) : timed;
    return parent === undefined ? row : { ...row, parent };
  };
  const updateTexts = (item: Item): readonly TextPatch[] =>
    slotParts(item).flatMap(({ part, key }) => {
      if (inline.isSent(part)) return [];
      const text = inline.more(part, Math.max(0, room));
      room -= text.length + textCost;
      return [{ row: item.key, part: key, text, length: part.text.length }];
    });
  return {
    take() {
      const rows: RowView[] = [];
      const texts: TextPatch[] = [];
      const removed = changes.look();
      room = messageLimit;
      for (const item of changes.waiting) {
        if (room <= 0) break;
        if (changes.isReshaped(item)) rows.push(updateRow(item));
        else texts.push(...updateTexts(item));
        if (slotParts(item).every(({ part }) => inline.isSent(part))) changes.settle(item);
      }
      return { rows, texts, removed };
    },
    get behind() {
      return changes.waiting.size > 0;
    },
  };
}
