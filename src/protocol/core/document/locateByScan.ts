/**
 * Locates a JSON Pointer in valid JSON without a tree. Everything beside the path is skipped as fast as strings can be.
 */
import { endOfString } from './endOfString.ts';
import { endOfValue, skipBlank } from './scanJson.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Place extends Span {
  /** The range of its name; `undefined` for a value without a name. */
  readonly name: Span | undefined;
}

/**
 * If the target does not exist, returns the closest value around it. If several members have the same name, the last
 * one counts. Only for text that `JSON.parse` accepts.
 */
export function locateByScan(text: string, keys: readonly string[], about?: 'name'): Span {
  const start = skipBlank(text, 0);
  let place: Place = { start, end: endOfValue(text, start), name: undefined };
  for (const key of keys) {
    const child = childAt(text, place.start, key);
    if (child === undefined) break;
    place = child;
  }
  const { name, end } = place;
  return about === 'name' && name !== undefined ? name : { start: place.start, end };
}

function childAt(text: string, from: number, key: string): Place | undefined {
  if (text[from] === '{') return memberAt(text, from, key);
  return text[from] === '[' && /^(?:0|[1-9]\d*)$/.test(key) ? elementAt(text, from, Number(key)) : undefined;
}

function memberAt(text: string, from: number, key: string): Place | undefined {
  let found: Place | undefined;
  for (let at = skipBlank(text, from + 1); text[at] === '"';) {
    const name = { start: at, end: endOfString(text, at) };
    const start = skipBlank(text, skipBlank(text, name.end) + 1);
    const end = endOfValue(text, start);
    if (wordOf(text.slice(name.start, name.end)) === key) found = { start, end, name };
    at = behindComma(text, end);
  }
  return found;
}

function elementAt(text: string, from: number, index: number): Place | undefined {
  let at = skipBlank(text, from + 1);
  for (let nth = 0; at < text.length && text[at] !== ']'; nth += 1) {
    const end = endOfValue(text, at);
    if (nth === index) return { start: at, end, name: undefined };
    at = behindComma(text, end);
  }
  return undefined;
}

/** Returns the start of the next member or element, or the offset of the closing bracket after the last one. */
function behindComma(text: string, end: number): number {
  const at = skipBlank(text, end);
  return text[at] === ',' ? skipBlank(text, at + 1) : at;
}

function wordOf(written: string): string {
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
}
