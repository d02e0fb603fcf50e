/**
 * Checks whether a text may be read as a whole. Its size alone does not show the cost, because a line or a pair of
 * brackets costs many times its characters.
 */
import { hasMoreValues } from '../json/countValues.ts';
import { toBytes, type Limits } from '../base/limits.ts';
import type { Fault } from '../base/fault.ts';
import { endOfString } from './endOfString.ts';

/** The number of values allowed for each line of the limit, because lists of small values are written on one line. */
const valuesPerLine = 4;

/** Returns the first limit that a document exceeds, or `undefined` if it can be read. */
export function findTooMuch(text: string, { file, events }: Limits): Fault | undefined {
  if (text.length > toBytes(file)) return { kind: 'limit', limit: 'file', most: file };
  // A text this short cannot contain more lines or values.
  if (text.length <= events) return undefined;
  return hasMoreLines(text, events) || hasMoreValues(text, events * valuesPerLine, endOfString)
    ? { kind: 'limit', limit: 'events', most: events }
    : undefined;
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (const end of ['\n', '\r']) {
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) {
      if (end === '\r' && text[at + 1] === '\n') continue;
      lines += 1;
      if (lines > most) return true;
    }
  }
  return false;
}
