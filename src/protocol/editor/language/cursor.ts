/**
 * Finds the place in a slice where the user is typing, even if the slice is broken: its path, and the range to replace.
 */
import { getLocation, type Location } from 'jsonc-parser';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';

export interface Cursor {
  /** Path of the value at the cursor, or of the member whose name is typed. Its last key is the text typed so far. */
  readonly path: Path;
  readonly pointer: string;
  readonly on: 'name' | 'value';
  /** Range of the token that is typed, without text that belongs to something else. Empty if there is no token yet. */
  readonly range: TextRange;
}

/** Returns `undefined` where neither a name nor a value is allowed. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const location = locate(text, offset);
  if (location === undefined) return undefined;
  const range = stringRange(text, offset, location) ?? wordRange(text, offset);
  const before = text.slice(0, range.start).trimEnd().at(-1);
  const isFree = before === undefined || ':,[{\uFEFF'.includes(before);
  if (!isFree) return undefined;
  const path = location.path;
  return { path, pointer: toPointer(path), on: location.isAtPropertyKey ? 'name' : 'value', range };
}

function locate(text: string, offset: number): Location | undefined {
  try {
    return getLocation(text, offset);
  } catch (error) {
    // The text is nested deeper than the stack allows.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function stringRange(text: string, offset: number, { previousNode: node }: Location): TextRange | undefined {
  if (node === undefined || text[node.offset] !== '"') return undefined;
  const end = node.offset + node.length;
  if (offset <= node.offset || offset > end) return undefined;
  return { start: node.offset, end: closes(text.slice(offset, end), offset === end) ? end : offset };
}

/**
 * Whether the rest of a token belongs to the string that is typed. While its closing quote is missing, the string
 * extends into the next one, `"us, "`, which must not be replaced.
 */
function closes(rest: string, isBehind: boolean): boolean {
  return isBehind || /^[^\s,:{}[\]]*"$/.test(rest);
}

function wordRange(text: string, offset: number): TextRange {
  const isWord = (at: number): boolean => /[\w.+-]/.test(text.charAt(at));
  let [start, end] = [offset, offset];
  while (start > 0 && isWord(start - 1)) start -= 1;
  while (end < text.length && isWord(end)) end += 1;
  return { start, end };
}
