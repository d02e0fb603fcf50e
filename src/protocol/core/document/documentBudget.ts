/**
 * Whether a text may be read as a whole. Its size says little of what that takes: a line, or a pair of brackets,
 * costs many times its characters.
 */
import { hasMoreValues } from '../json/countValues.ts';
import { mebi, type Limits } from '../base/limits.ts';
import type { Fault } from '../base/fault.ts';
import { endOfString } from './endOfString.ts';

/** Values for each line that a text may have: lists of small values are written on one line. */
const valuesPerLine = 4;

/** The first limit that a document does not keep; `undefined` for one that can be read. */
export function findTooMuch(text: string, { file, events }: Limits): Fault | undefined {
  if (text.length > file * mebi) return { kind: 'limit', limit: 'file', most: file };
  // A text of so few characters cannot hold more.
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
