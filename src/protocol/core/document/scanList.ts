/** Scans a document's text for its list and the list's elements, from scratch. */
import { tryParseJson } from '../json/json.ts';
import { createSlot, type Slot } from './elementStore.ts';
import { endOfString } from './endOfString.ts';
import { endOfValue, skipBlank } from './scanJson.ts';
import { scanners, type Container, type Scanner } from './scanner.ts';

/** Identifies a list of a document. */
export interface WhichList {
  readonly container: Container;
  /** The member of the root that contains the list. Without it, the root is the list. Only for `json`. */
  readonly list?: string | undefined;
  /** The root is the only element of the list. Only for `json`. */
  readonly isLone?: true | undefined;
}

/** A list in a text. */
export interface ScannedList {
  /** The offset after the opening bracket. */
  readonly start: number;
  /** The offset of the closing bracket, or the end of the text. */
  readonly end: number;
  readonly isClosed: boolean;
  readonly slots: readonly Slot[];
}

/**
 * Returns `undefined` if the document has no such list. If several members have the same name, the last one counts, as
 * in `JSON.parse`.
 */
export function scanList(text: string, { container, list, isLone }: WhichList): ScannedList | undefined {
  if (container !== 'json' || isLone === true) return scanElements(text, 0, scanners[container]);
  const root = skipBlank(text, 0);
  if (list === undefined) return text[root] === '[' ? scanElements(text, root + 1, scanners.json) : undefined;
  return text[root] === '{' ? scanMembers(text, root + 1, list) : undefined;
}

function scanElements(text: string, start: number, scanner: Scanner): ScannedList {
  const slots: Slot[] = [];
  let end = start;
  for (;;) {
    const next = scanner.startAfter(text, end);
    const isClosed = scanner.isClose(text, next);
    if (isClosed || next >= text.length) return { start, end: next, isClosed, slots };
    const found = scanner.scan(text, next);
    slots.push(createSlot(next - end, found.end - next, found.members));
    end = found.end;
  }
}

/** Finds the list among the members of the object that opens before `from`. */
function scanMembers(text: string, from: number, list: string): ScannedList | undefined {
  let found: ScannedList | undefined;
  let at = skipBlank(text, from);
  while (at < text.length && text[at] !== '}') {
    const value = valueOfMember(text, at);
    if (value === undefined) at = text[at] === ',' ? at + 1 : endOfValue(text, at);
    else if (text[value] === '[' && tryParseJson(text.slice(at, endOfString(text, at))) === list) {
      found = scanElements(text, value + 1, scanners.json);
      at = found.end + 1;
    } else at = endOfMemberValue(text, value);
    at = skipBlank(text, at);
  }
  return found;
}

/** Returns the start of the value of the member whose name is at `at`, if there is one. */
function valueOfMember(text: string, at: number): number | undefined {
  if (text[at] !== '"') return undefined;
  const colon = skipBlank(text, endOfString(text, at));
  return text[colon] === ':' ? skipBlank(text, colon + 1) : undefined;
}

/**
 * Returns the end of a member's value. A value that is not written yet does not include the name of the next member.
 */
function endOfMemberValue(text: string, value: number): number {
  const isMissing = text[value] === ',' || text[value] === '}' || valueOfMember(text, value) !== undefined;
  return isMissing ? value : endOfValue(text, value);
}
