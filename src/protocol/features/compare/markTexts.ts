/** Finds the words in which two texts differ, and writes a text with its differences marked. */
import type { TextSegment } from '../../panel/comparisonView.ts';
import { align } from './align.ts';

/**
 * The characters `from` (inclusive) to `to` (exclusive). An empty range is a place at which only the other text has
 * something.
 */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface MarkedTexts {
  /** The texts have so little in common that they are marked as a whole. */
  readonly isWhole?: true;
  readonly removed: readonly TextRange[];
  readonly added: readonly TextRange[];
}

/** Between two texts with more words or differences, everything between their equal ends is marked. */
const maxWords = 6000;
/** Longer texts are not divided into words. */
const maxCharacters = 200_000;
const maxDifferences = 250;
/** If less of both texts is equal, single equal words are a coincidence. */
const minEqual = 0.25;

/** Marks differing words; in Chinese, Japanese and Korean characters. The cost is bounded. */
export function markTexts(before: string, after: string): MarkedTexts {
  if (Math.max(before.length, after.length) > maxCharacters) return markEnds(before, after);
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [first, second] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const start = lengthOf(one.slice(0, head));
  const middle = {
    removed: [{ from: start, to: start + lengthOf(first) }],
    added: [{ from: start, to: start + lengthOf(second) }],
  };
  if (first.length === 0 && second.length === 0) return { removed: [], added: [] };
  if (Math.max(first.length, second.length) > maxWords) return middle;
  const pairs = align(first, second, maxDifferences);
  const equal = pairs.reduce(
    (sum, [left, right]) => sum + (right === undefined ? 0 : (first[left ?? -1] ?? '').length),
    0,
  );
  const ends = before.length - lengthOf(first);
  if (ends + equal < minEqual * Math.max(before.length, after.length)) return markAll(before, after);
  return rangesOf(first, second, pairs, start);
}

function markAll(before: string, after: string): MarkedTexts {
  return { isWhole: true, removed: [{ from: 0, to: before.length }], added: [{ from: 0, to: after.length }] };
}

/** Marks everything between the equal ends of two texts. */
function markEnds(before: string, after: string): MarkedTexts {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { removed: [{ from: head, to: before.length - tail }], added: [{ from: head, to: after.length - tail }] };
}

function rangesOf(
  first: readonly string[],
  second: readonly string[],
  pairs: ReturnType<typeof align>,
  start: number,
): MarkedTexts {
  const [removed, added]: [TextRange[], TextRange[]] = [[], []];
  let [left, right] = [start, start];
  let open: { readonly left: number; readonly right: number } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    removed.push({ from: open.left, to: left });
    added.push({ from: open.right, to: right });
    open = undefined;
  };
  for (const [index, [one, other]] of pairs.entries()) {
    if (one !== undefined && other !== undefined) {
      const word = first[one] ?? '';
      // A blank between two changes is part of one change, which is easier to read.
      if (!(open !== undefined && /^\s+$/.test(word) && isChange(pairs[index + 1]))) close();
      left += word.length;
      right += word.length;
      continue;
    }
    open ??= { left, right };
    if (one !== undefined) left += (first[one] ?? '').length;
    if (other !== undefined) right += (second[other] ?? '').length;
  }
  close();
  return { removed, added };
}

function isChange(pair: ReturnType<typeof align>[number] | undefined): boolean {
  return pair !== undefined && (pair[0] === undefined || pair[1] === undefined);
}

function wordsOf(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/** A character of a script without blanks, a word, white space, or any other single character. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}_])+|\s+|./gsu;

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, one) => sum + one.length, 0);
}

/** Joins the ranges of several comparisons of one text. Returns them in order, without overlaps. */
export function joinRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}

export interface SegmentOptions {
  readonly mark: 'added' | 'removed';
  /** Maximum number of characters of equal text that are kept beside a difference. */
  readonly context: number;
  /** Maximum number of characters of all segments. */
  readonly limit: number;
}

/** Returns the text with its ranges marked. What is far from them, and what is beyond the limit, is left out. */
export function toSegments(
  text: string,
  ranges: readonly TextRange[],
  { mark, context, limit }: SegmentOptions,
): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let room = limit;
  const put = (from: number, to: number, marked: boolean): void => {
    const shown = text.slice(from, Math.min(to, from + room));
    room -= shown.length;
    if (shown !== '') segments.push(marked ? { text: shown, mark } : { text: shown });
    leaveOut(to - from - shown.length);
  };
  const leaveOut = (count: number): void => {
    const last = segments.at(-1);
    if (count === 0) return;
    if (last?.cut === undefined) segments.push({ text: '', cut: count });
    else segments[segments.length - 1] = { text: '', cut: last.cut + count };
  };
  let at = 0;
  for (const { from, to } of ranges) {
    putEqual(at, from, at === 0 ? 0 : context, context);
    put(from, to, true);
    at = to;
  }
  putEqual(at, text.length, ranges.length === 0 ? Number.POSITIVE_INFINITY : context, 0);
  return segments;

  function putEqual(from: number, to: number, head: number, tail: number): void {
    if (to - from <= head + tail + minCut) return put(from, to, false);
    put(from, from + head, false);
    leaveOut(to - from - head - tail);
    put(to - tail, to, false);
  }
}

/** Leaving out fewer characters would not save space. */
const minCut = 40;
