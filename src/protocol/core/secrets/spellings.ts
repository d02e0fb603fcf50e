/**
 * The encodings of a character in JSON and URLs: JSON escapes (also of JSON in a JSON string), the same and `\'` as
 * Python and JavaScript print strings, percent-encoding, and the `+` of forms. To find a value in a text, it must also
 * be searched for in the decoded text. Texts have up to 32 Mi characters and may consist only of escapes, so this code
 * iterates over character codes instead of using patterns.
 */

/** One way of decoding, applied to a whole text. Text that is not a valid escape stays unchanged. */
export type Encoding = 'json' | 'printed' | 'percent' | 'form';

/** The text without which decoding changes nothing, or nothing that `json` does not change, too. */
const marks: Readonly<Record<Encoding, string>> = { json: '\\', printed: "\\'", percent: '%', form: '+' };

const backslash = 0x5c;
const percent = 0x25;
const plus = 0x2b;
const apostrophe = 0x27;
const letterU = 0x75;

/** Checks whether an escape of some encoding may begin with this character code. */
export function isMark(code: number, asForm: boolean): boolean {
  return code === backslash || code === percent || (asForm && code === plus);
}

/** Checks whether the text may contain any escape. */
export function hasMark(text: string, asForm: boolean): boolean {
  return text.includes('\\') || text.includes('%') || (asForm && text.includes('+'));
}

/**
 * An escape, stored as one number because there may be millions of them. The length is in the bits above the code
 * point.
 */
type Escape = number;
const lengthShift = 21;
const codeMask = 0x1fffff;
const noEscape: Escape = 0;

const toEscape = (length: number, code: number): Escape => (length << lengthShift) | code;
const lengthOf = (escape: Escape): number => escape >> lengthShift;
const codeOf = (escape: Escape): number => escape & codeMask;
/** The number of UTF-16 units. */
const unitsOf = (escape: Escape): number => (codeOf(escape) > 0xffff ? 2 : 1);

/** Returns the escape that begins at an offset, or `noEscape` if there is none. */
function escapeAt(text: string, at: number, encoding: Encoding): Escape {
  const code = text.charCodeAt(at);
  if (encoding === 'json' || encoding === 'printed') {
    return code === backslash ? backslashEscape(text, at, encoding) : noEscape;
  }
  if (code === percent) return percentEscape(text, at);
  return code === plus && encoding === 'form' ? toEscape(1, 0x20) : noEscape;
}

/** The code that a character has after a backslash: its own code, or that of a control character. */
const shortEscapes = new Uint8Array(128);
for (const character of '"/\\') shortEscapes[character.charCodeAt(0)] = character.charCodeAt(0);
for (const [letter, control] of ['b\b', 'f\f', 'n\n', 'r\r', 't\t']) {
  shortEscapes[letter?.charCodeAt(0) ?? 0] = control?.charCodeAt(0) ?? 0;
}

/** In JSON, `\'` is not an escape: the backslash belongs to the text, and may be the end of a value. */
function backslashEscape(text: string, at: number, encoding: 'json' | 'printed'): Escape {
  const kind = text.charCodeAt(at + 1);
  if (kind === letterU) return unitEscape(text, at);
  if (kind === apostrophe) return encoding === 'printed' ? toEscape(2, apostrophe) : noEscape;
  const code = shortEscapes[kind] ?? 0;
  return code === 0 ? noEscape : toEscape(2, code);
}

/** Reads `\uXXXX` of JSON, and `%uXXXX` as JavaScript's `escape` writes it. */
function unitEscape(text: string, at: number): Escape {
  const [high, low] = [byteAt(text, at + 2), byteAt(text, at + 4)];
  return high < 0 || low < 0 ? noEscape : toEscape(6, (high << 8) | low);
}

/**
 * Reads a character in UTF-8, including one half of a surrogate pair. A byte that is not UTF-8 counts as Latin-1, which
 * some programs write.
 */
function percentEscape(text: string, at: number): Escape {
  if (text.charCodeAt(at + 1) === letterU) return unitEscape(text, at);
  const lead = byteAt(text, at + 1);
  if (lead < 0) return noEscape;
  const more = lead < 0xc0 || lead > 0xf7 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  let code = lead & (0x3f >> more);
  for (let index = 1; index <= more; index += 1) {
    const byte = text.charCodeAt(at + 3 * index) === percent ? byteAt(text, at + 3 * index + 1) : -1;
    if (byte >> 6 !== 2) return toEscape(3, lead);
    code = (code << 6) | (byte & 0x3f);
  }
  const isCharacter = more > 0 && code >= (smallest[more] ?? 0) && code <= 0x10ffff;
  return isCharacter ? toEscape(3 + 3 * more, code) : toEscape(3, lead);
}

/** The smallest code point for each number of additional bytes. */
const smallest: readonly number[] = [0, 0x80, 0x800, 0x10000];

/** Reads two hexadecimal digits. The result is negative if the characters are not hexadecimal digits. */
function byteAt(text: string, at: number): number {
  return (digitOf(text.charCodeAt(at)) << 4) | digitOf(text.charCodeAt(at + 1));
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The number of characters that are joined at a time, which is the number of arguments of one call. */
const blockLength = 8192;

/** Returns the text after decoding it once, or the same text if it contains no escape of this encoding. */
export function decode(text: string, encoding: Encoding): string {
  if (!text.includes(marks[encoding])) return text;
  let at = 0;
  while (at < text.length && escapeAt(text, at, encoding) === noEscape) at += 1;
  if (at === text.length) return text;
  const pieces = [text.slice(0, at)];
  const block = new Uint16Array(Math.min(blockLength, text.length - at + 1));
  let filled = 0;
  while (at < text.length) {
    // A surrogate pair needs space for two units.
    if (filled + 2 > block.length) {
      pieces.push(toText(block, filled));
      filled = 0;
    }
    const escape = escapeAt(text, at, encoding);
    const code = escape === noEscape ? text.charCodeAt(at) : codeOf(escape);
    if (code > 0xffff) {
      block[filled] = 0xd7c0 + (code >> 10);
      block[filled + 1] = 0xdc00 | (code & 0x3ff);
      filled += 2;
    } else {
      block[filled] = code;
      filled += 1;
    }
    at += escape === noEscape ? 1 : lengthOf(escape);
  }
  pieces.push(toText(block, filled));
  return pieces.join('');
}

/** Uses `apply`, which takes the engine's array directly. Spreading it would iterate over its elements one by one. */
function toText(units: Uint16Array, length: number): string {
  return String.fromCharCode.apply(undefined, units.subarray(0, length) as unknown as number[]);
}

/** A range of a text, from the first character up to but not including `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Converts ranges of the decoded text to ranges of the encoded text. Each begins and ends with a whole escape. The
 * ranges are in order and do not overlap. This takes one pass and no table of all characters, because there may be
 * millions.
 */
export function toEncoded<T extends Range>(text: string, encoding: Encoding, ranges: readonly T[]): readonly T[] {
  const encoded: T[] = [];
  let from = -1;
  /** Converts the starts and ends of ranges that are before `limit` in the decoded text. */
  const settle = (limit: number, toStart: (place: number) => number, toEnd: (place: number) => number): void => {
    for (let range = ranges[encoded.length]; range !== undefined; range = ranges[encoded.length]) {
      const place = from === -1 ? range.from : range.to;
      if (place >= limit) return;
      if (from === -1) from = toStart(place);
      else {
        encoded.push({ ...range, from, to: toEnd(place) });
        from = -1;
      }
    }
  };
  let shift = 0;
  const shifted = (place: number): number => place + shift;
  for (let at = 0; at < text.length && encoded.length < ranges.length;) {
    const escape = escapeAt(text, at, encoding);
    if (escape === noEscape) {
      at += 1;
      continue;
    }
    const [start, end] = [at, at + lengthOf(escape)];
    settle(start - shift + 1, shifted, shifted);
    settle(
      start - shift + unitsOf(escape),
      () => start,
      () => end,
    );
    shift += lengthOf(escape) - unitsOf(escape);
    at = end;
  }
  settle(Number.POSITIVE_INFINITY, shifted, shifted);
  return encoded;
}

/** Extends ranges that begin or end inside an escape, so that no escape is cut in two. */
export function toCompleteEscapes<T extends Range>(text: string, ranges: readonly T[]): readonly T[] {
  if (ranges.length === 0 || !text.includes('\\')) return ranges;
  let [start, end] = [0, 0];
  /** Advances to the escape, or the other character, that contains the offset. */
  const moveTo = (place: number): void => {
    while (end <= place && end < text.length) {
      start = end;
      end += Math.max(1, lengthOf(escapeAt(text, start, 'printed')));
    }
  };
  return ranges.map((range) => {
    moveTo(range.from);
    const from = Math.min(range.from, start);
    moveTo(range.to);
    return { ...range, from, to: start < range.to ? end : range.to };
  });
}

const hex = '[0-9A-Fa-f]';
/** Matches text that may be the beginning of an escape whose rest has not arrived yet. */
const unfinished = new RegExp(
  String.raw`(?:\\(?:u${hex}{0,3})?|(?:%[C-Fc-f]${hex}(?:%[89ABab]${hex}){0,2})?%${hex}?|%[C-Fc-f]${hex}(?:%[89ABab]${hex}){0,2}|%u${hex}{0,3})$`,
);

/** Returns the offset of such a beginning at the end of a text, or the text's length if there is none. */
export function unfinishedEscape(text: string): number {
  const tail = text.slice(-12);
  const found = unfinished.exec(tail);
  return found === null ? text.length : text.length - tail.length + found.index;
}
