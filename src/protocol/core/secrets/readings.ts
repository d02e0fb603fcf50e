/**
 * Computes everything that a text may decode to. Encodings can be nested in any order, so a text that is full of
 * escapes has many readings. Text without escapes has only one, so only the regions around escapes are decoded.
 */
import { decode, hasMark, isMark, toEncoded, type Encoding, type Range } from './spellings.ts';

/** One way to read a text, which is the result of decoding it step by step. */
interface Reading {
  readonly text: string;
  readonly before: Reading | undefined;
  readonly encoding: Encoding | undefined;
  readonly depth: number;
}

/** A part of a text with escapes that are close to each other, and everything that it may decode to. */
export interface EscapedRegion extends Range {
  readonly readings: readonly Reading[];
}

/**
 * The maximum number of times that a text is decoded, and the maximum number of its readings that are searched, because
 * encodings can be nested without end.
 */
const maxDepth = 8;
const maxReadings = 48;
/**
 * The minimum limit for the characters of all readings together, because a frame that is crafted to have many long
 * readings must not block other work. The readings that are omitted then are those that need the most steps.
 */
const minWork = 48 * 1024 * 1024;
const workPerCharacter = 4;

interface Work {
  left: number;
}

const unlimitedWork = (): Work => ({ left: Number.POSITIVE_INFINITY });

/**
 * The maximum number of characters from the last mark of an escape to the end of what it decodes to. `\u005cu002b` has
 * one mark, but is two escapes: each further encoding adds the five characters after the mark of another `\uXXXX`.
 */
const maxEscapeLength = 6 + 5 * (maxDepth - 1);

const encodings: readonly Encoding[] = ['json', 'printed', 'percent'];
const formEncodings: readonly Encoding[] = [...encodings, 'form'];

/** Returns the text and everything that it may decode to, with the text first. Most texts have one or two readings. */
export function readingsOf(text: string, asForm: boolean, work: Work = unlimitedWork()): readonly Reading[] {
  const readings: Reading[] = [{ text, before: undefined, encoding: undefined, depth: 0 }];
  for (let index = 0; index < readings.length; index += 1) {
    const before = readings[index];
    if (before === undefined || before.depth === maxDepth) continue;
    for (const encoding of asForm ? formEncodings : encodings) {
      if (readings.length === maxReadings || work.left < 0) return readings;
      const decoded = decode(before.text, encoding);
      if (decoded === before.text) continue;
      work.left -= decoded.length;
      if (readings.some((other) => other.text === decoded)) continue;
      readings.push({ text: decoded, before, encoding, depth: before.depth + 1 });
    }
  }
  return readings;
}

/**
 * Yields the regions of the text that contain escapes. Each includes so many characters on both sides that a value of
 * this length fits in, however it is encoded.
 */
export function* readRegions(text: string, valueLength: number, asForm: boolean): Generator<EscapedRegion, void> {
  const work: Work = { left: Math.max(minWork, workPerCharacter * text.length) };
  for (const { from, to } of findRegions(text, valueLength + maxEscapeLength, asForm)) {
    yield { from, to, readings: readingsOf(text.slice(from, to), asForm, work) };
  }
}

/** Escapes that are closer than this are in the same region, because each region costs some microseconds. */
const minGap = 256;

function* findRegions(text: string, margin: number, asForm: boolean): Generator<Range, void> {
  if (!hasMark(text, asForm)) return;
  const gap = Math.max(minGap, 2 * margin);
  let [first, last] = [-1, -1];
  const region = (): Range => ({ from: Math.max(0, first - margin), to: Math.min(text.length, last + margin) });
  for (let at = 0; at < text.length; at += 1) {
    if (!isMark(text.charCodeAt(at), asForm)) continue;
    if (first !== -1 && at - last > gap) {
      yield region();
      first = at;
    }
    if (first === -1) first = at;
    last = at;
  }
  if (first !== -1) yield region();
}

/**
 * Converts ranges in the readings to ranges in the text itself, in order and without overlaps. `found` contains the
 * ranges of each reading. Processes each reading once.
 */
export function toOriginal<T extends Range>(
  readings: readonly Reading[],
  found: readonly (readonly T[])[],
): readonly T[] {
  const ranges = new Map(readings.map((reading, index) => [reading, found[index] ?? []]));
  for (const reading of readings.toReversed()) {
    const { before, encoding } = reading;
    const own = mergeRanges(ranges.get(reading) ?? []);
    if (before === undefined || encoding === undefined) return own;
    if (own.length > 0) ranges.set(before, (ranges.get(before) ?? []).concat(toEncoded(before.text, encoding, own)));
  }
  return [];
}

/**
 * Sorts ranges and merges those that overlap. A merged range keeps the properties of the first one, or of the longest
 * if several begin there.
 */
export function mergeRanges<T extends Range>(ranges: readonly T[]): readonly T[] {
  const merged: T[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (last === undefined || range.from >= last.to) merged.push(range);
    else if (range.to > last.to) merged[merged.length - 1] = { ...last, to: range.to };
  }
  return merged;
}
