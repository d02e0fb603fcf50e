/** Searches the texts of all rows, whole, in slices: the caller continues by calling again. */
import { foldCase } from '../../core/base/foldCase.ts';
import type { Item, Run } from '../../core/run/run.ts';
import { isRow, rowItems, slotParts } from './projectRow.ts';
import { printExact } from '../../core/json/exactJson.ts';

export interface RowSearch {
  readonly text: string;
  /** The item to start from. */
  readonly from: number;
}

export interface FoundRows {
  /** The keys of rows that contain the text, in order, and how often they contain it. */
  readonly found: readonly (readonly [row: string, count: number])[];
  /** The item to continue from; absent at the end of the run. */
  readonly next?: number;
}

/** A slice takes about 20 ms. A longer one would disturb a user who is typing at the same time. */
const sliceCharacters = 2_000_000;
const sliceRows = 5000;
/** More matches in one row are not counted. */
const maxCount = 10_000;

/** Ignores case. */
export function searchRows({ items }: Run, { text, from }: RowSearch): FoundRows {
  const needle = foldCase(text);
  const found: (readonly [string, number])[] = [];
  let characters = 0;
  let next = Number.isSafeInteger(from) ? Math.max(0, from) : 0;
  const end = Math.min(items.length, next + sliceRows);
  for (; next < end && characters < sliceCharacters; next += 1) {
    const item = items[next];
    if (item === undefined || needle === '' || !isRow(item)) continue;
    const content = textOf(item);
    characters += content.length;
    const count = countIn(foldCase(content), needle);
    if (count > 0) found.push([item.key, count]);
  }
  return { found, ...(next < items.length && { next }) };
}

function textOf(item: Item): string {
  const errors = rowItems(item).flatMap(({ error }) => (error === undefined ? [] : error.message));
  // The bytes of media are not text.
  const texts = slotParts(item).map(({ part: { media, data, text } }) =>
    media === undefined ? (data === undefined ? text.toString() : printExact(data, '  ')) : (media.name ?? ''),
  );
  return [item.name ?? '', ...texts, ...errors].join('\n');
}

function countIn(content: string, needle: string): number {
  let count = 0;
  for (
    let at = content.indexOf(needle);
    at !== -1 && count < maxCount;
    at = content.indexOf(needle, at + needle.length)
  ) {
    count += 1;
  }
  return count;
}
