/** Where a JSON Pointer points in sound JSON, without a tree: what is beside the way is skipped as fast as strings can be. */
import { endOfString } from './endOfString.ts';
import { endOfValue, skipBlank } from './scanJson.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Place extends Span {
  /** Where its name stands; `undefined` for what has none. */
  readonly name: Span | undefined;
}

/** The closest thing around where there is nothing. Of members with the same name the last. Only for what `JSON.parse` takes. */
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

/** At what comes next in a list or an object; at its closing bracket after the last. */
function behindComma(text: string, end: number): number {
  const at = skipBlank(text, end);
  return text[at] === ',' ? skipBlank(text, at + 1) : at;
}

function wordOf(written: string): string {
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
}
