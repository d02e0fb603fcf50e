/** Finds the JSON values in a text, and the lines around them. */
import { isJsonObject, tryParseJson } from '../json/json.ts';
import { beginsAsJson, isLogRecord, lengthOfJsonPrefix } from './lineKind.ts';

interface BodyPiece {
  readonly form: 'event' | 'body' | 'stray';
  readonly start: number;
  readonly end: number;
}

interface Found extends Omit<BodyPiece, 'form'> {
  readonly what: 'value' | 'broken' | 'stray';
}

/**
 * Returns the pieces of a text: a single value is the body, several values are events. Returns `undefined` if the whole
 * text is one value, or if nothing in it is JSON, because then it is best shown as a whole.
 */
export function findValues(text: string): readonly BodyPiece[] | undefined {
  if (tryParseJson(text) !== undefined) return undefined;
  const found = findPieces(text);
  const values = found.filter(({ what }) => what !== 'stray');
  if (!values.some(({ what }) => what === 'value')) return undefined;
  const form = values.length === 1 ? 'body' : 'event';
  return found.map(({ what, start, end }) => ({ form: what === 'stray' ? 'stray' : form, start, end }));
}

function findPieces(text: string): readonly Found[] {
  const pieces: Found[] = [];
  const add = (what: Found['what'], start: number, end: number): void => {
    const trimmed = start + text.slice(start, end).trimEnd().length;
    if (start < trimmed) pieces.push({ what, start, end: trimmed });
  };
  // After a plain value, a value on a log line is only a copy in the log and not an event.
  let hasPlain = false;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = readLine(text, at);
  while (at < text.length) {
    // A line may contain a million values, so its end is searched for only once.
    if (at > line.end) line = readLine(text, at);
    const { end, contentEnd } = line;
    if (at >= contentEnd) {
      at = end + 1;
      continue;
    }
    const rest = text.slice(at, contentEnd);
    const blank = rest.length - rest.trimStart().length;
    const prefix: number = hasPlain ? 0 : lengthOfJsonPrefix(text.slice(at, end));
    const start = at + Math.max(blank, prefix);
    if (prefix > 0) add('stray', at, start);
    if (!beginsAsJson(text.slice(start, contentEnd))) {
      add('stray', start, end);
      at = end + 1;
      continue;
    }
    const last = isBrokenLine(text, start, line) ? end : endOfValue(text, start);
    const json = tryParseJson(text.slice(start, last));
    const isLog = isJsonObject(json) && isLogRecord(json);
    hasPlain ||= prefix === 0 && !isLog;
    add(isLog ? 'stray' : json === undefined ? 'broken' : 'value', start, last);
    at = last;
  }
  return pieces;
}

interface Line {
  /** The offset of its line break. */
  readonly end: number;
  /** The offset of the blanks before the line break. */
  readonly contentEnd: number;
  /** Returns whether the whole next line is an object. */
  isBeforeObject(): boolean;
}

/** Reads the rest of the line from an offset on. */
function readLine(text: string, from: number): Line {
  const end = endOfLine(text, from);
  let isBeforeObject: boolean | undefined;
  return {
    end,
    contentEnd: from + text.slice(from, end).trimEnd().length,
    isBeforeObject: () =>
      (isBeforeObject ??=
        text[end + 1] === '{' && isJsonObject(tryParseJson(text.slice(end + 1, endOfLine(text, end + 1))))),
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Checks for an unfinished value in lines of JSON. It must not affect the next line. */
function isBrokenLine(text: string, start: number, { end, contentEnd, isBeforeObject }: Line): boolean {
  if (text[start] !== '{' || contentEnd === start + 1 || !isBeforeObject()) return false;
  return tryParseJson(text.slice(start, end)) === undefined;
}

/**
 * Matches strings and brackets. An unterminated string takes all the text after it, so that each character is read only
 * once.
 */
const token = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]]/gs;

/**
 * Returns the end of the object or list that begins at `from`, found by its brackets, or the text's end if it is cut.
 */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  token.lastIndex = from;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [what] = found;
    if (what === '{' || what === '[') depth += 1;
    else if (what === '}' || what === ']') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return text.length;
}
