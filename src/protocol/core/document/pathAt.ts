/** Finds what is under the cursor in a JSON text that is being written. */
import { getLocation } from 'jsonc-parser';
import type { Path } from '../json/pointer.ts';
import type { TextRange } from './locatePointer.ts';
import { findTooDeep } from './tooDeep.ts';

export interface JsonPlace {
  /**
   * The path of the member or element at the cursor. While a name is being written, the last key is the part written so
   * far, or empty.
   */
  readonly path: Path;
  readonly on: 'name' | 'value';
  /** The written part of the name at the cursor, or of the value if it is not a list or an object. */
  readonly token?: TextRange;
}

/** Reads no further than the cursor. Returns `undefined` if that part is nested too deep. The text may be broken. */
export function pathAt(text: string, offset: number): JsonPlace | undefined {
  if (findTooDeep(text.slice(0, offset)) !== undefined) return undefined;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const place = { path, on: isAtPropertyKey ? 'name' : 'value' } as const;
  if (previousNode === undefined) return place;
  const { offset: start, length } = previousNode;
  return start <= offset && offset <= start + length ? { ...place, token: { start, end: start + length } } : place;
}
