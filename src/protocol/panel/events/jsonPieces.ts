/**
 * Reads JSON text piece by piece, so that a screen reads only what it shows. Numbers keep their digits; members keep
 * their order and their duplicates. The text must be valid JSON.
 */

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'word';

/** One value: a slice of the text. */
export interface JsonPiece {
  /** The name of the member. `undefined` for array elements and for the top-level value. */
  readonly name?: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;

/** The whole text as one piece, or `undefined` when the text is not JSON. */
export function completePiece(text: string): JsonPiece | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const start = skipSpace(text, 0);
  return { start, end: skipValue(text, start) };
}

export function kindOf(text: string, { start }: JsonPiece): JsonKind {
  const first = text.charAt(start);
  if (first === '{') return 'object';
  if (first === '[') return 'array';
  if (first === '"') return 'string';
  return first === '-' || (first >= '0' && first <= '9') ? 'number' : 'word';
}

/** The members or elements, in order; empty for other kinds. The cost is proportional to the length of the piece. */
export function piecesIn(text: string, piece: JsonPiece): readonly JsonPiece[] {
  return [...membersIn(text, piece)];
}

/** Yields the members or elements one by one, for a caller that needs only the first ones, or their number. */
export function* membersIn(text: string, piece: JsonPiece): Generator<JsonPiece, void> {
  const kind = kindOf(text, piece);
  if (kind !== 'object' && kind !== 'array') return;
  let at = skipSpace(text, piece.start + 1);
  while (at < piece.end - 1) {
    let name: string | undefined;
    if (kind === 'object') {
      const end = skipString(text, at);
      name = readString(text, { start: at, end });
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const end = skipValue(text, at);
    yield { ...(name === undefined ? {} : { name }), start: at, end };
    // Skip the comma or the closing bracket.
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
}

/** The decoded characters of a string piece. */
export function readString(text: string, { start, end }: JsonPiece): string {
  return JSON.parse(text.slice(start, end)) as string;
}

function skipValue(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return skipString(text, start);
  if (first !== '{' && first !== '[') return skipWord(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = skipString(text, at) - 1;
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function skipString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** True when an odd number of backslashes precedes the character. */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charCodeAt(from - 1) === backslash) from -= 1;
  return (at - from) % 2 === 1;
}

function skipWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at += 1;
  return at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}
