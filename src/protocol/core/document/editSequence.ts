/**
 * Creates edits that remove items from a list in a text and insert others, with the commas or line ends between them.
 */
import type { TextRange } from './locatePointer.ts';
import { skipBlank } from './scanJson.ts';
import type { ReadText, TextEdit } from './textEdit.ts';

/** The elements of an array or a document, or the members of an object. */
export interface Sequence {
  readonly length: number;
  /** Returns the range of an existing item. */
  rangeOf(index: number): TextRange;
  /** The text between the brackets. */
  readonly inside: TextRange;
  /** Empty for lines and frames, because only whitespace separates them. */
  readonly comma: ',' | '';
  readonly read: ReadText;
}

interface SequenceChanges<Item> {
  readonly removed: ReadonlySet<number>;
  /**
   * The new items, by the index of the item before which they are inserted. The key for items at the end is the length.
   */
  readonly inserted: ReadonlyMap<number, readonly Item[]>;
}

/** The text between two items, besides the comma, and the text around the items of a list that was empty. */
export interface Joint {
  readonly between: string;
  readonly open: string;
  readonly close: string;
}

/** An index may be removed and also have items inserted before it. Comments next to items that stay are kept. */
export function editSequence(
  sequence: Sequence,
  { removed, inserted }: SequenceChanges<string>,
  joint: Joint,
): readonly TextEdit[] {
  const runs = toRuns(removed);
  const coming = moveOffRemoved(sequence, removed, inserted);
  const behind = coming.get(sequence.length) ?? [];
  coming.delete(sequence.length);
  const lead = sequence.comma + joint.between;
  const before = Array.from(coming, ([index, texts]) =>
    insertAt(sequence.rangeOf(index).start, texts.map((text) => text + lead).join('')),
  );
  const last = runs.at(-1)?.end === sequence.length ? runs.pop() : undefined;
  const gone = runs.map(({ start, end }) => ({
    start: sequence.rangeOf(start).start,
    end: sequence.rangeOf(end).start,
    text: '',
  }));
  return [...before, ...gone, ...editEnd(sequence, { behind: behind.join(lead), lead, last }, joint)];
}

/** A range of items, from `start` up to but not including `end`. */
interface Run {
  readonly start: number;
  readonly end: number;
}

interface End {
  /** The text to add after the last item. Empty if there is none. */
  readonly behind: string;
  readonly lead: string;
  /** The items at the end that are removed. */
  readonly last: Run | undefined;
}

function editEnd(sequence: Sequence, { behind, lead, last }: End, { open, close }: Joint): readonly TextEdit[] {
  const { length, inside, comma } = sequence;
  if (length === 0) return behind === '' ? [] : [{ ...inside, text: open + behind + close }];
  const { end } = sequence.rangeOf(length - 1);
  if (last === undefined) return behind === '' ? [] : [insertAt(end, lead + behind)];
  const { start } = sequence.rangeOf(last.start);
  if (behind !== '') return [{ start, end, text: behind }];
  if (last.start === 0) return [{ start: comma === '' ? start : inside.start, end: inside.end, text: '' }];
  return removeBehind(sequence, sequence.rangeOf(last.start - 1).end, { start, end });
}

/** Removes the comma before the last items as well, but keeps a comment between them. */
function removeBehind({ comma, read }: Sequence, from: number, { start, end }: TextRange): readonly TextEdit[] {
  const gap = read(from, start);
  const at = skipBlank(gap, 0);
  if (comma === '') return [{ start: from, end, text: '' }];
  if (gap.slice(at + 1).trim() === '') return [{ start: from + at, end, text: '' }];
  return [
    { start: from + at, end: from + at + 1, text: '' },
    { start, end, text: '' },
  ];
}

function insertAt(place: number, text: string): TextEdit {
  return { start: place, end: place, text };
}

function toRuns(removed: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const index of [...removed].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.end === index) runs[runs.length - 1] = { start: last.start, end: index + 1 };
    else runs.push({ start: index, end: index + 1 });
  }
  return runs;
}

/** Moves insertions before a removed item to the next item that stays. */
function moveOffRemoved(
  { length }: Sequence,
  removed: ReadonlySet<number>,
  inserted: SequenceChanges<string>['inserted'],
): Map<number, readonly string[]> {
  const coming = new Map<number, readonly string[]>();
  for (const [index, texts] of [...inserted].toSorted(([one], [other]) => one - other)) {
    let place = index;
    while (place < length && removed.has(place)) place += 1;
    coming.set(place, [...(coming.get(place) ?? []), ...texts]);
  }
  return coming;
}
