/** Reads strings without escapes and whole numbers at an offset of a JSON text. */

/** The last scalar that was read at a place. */
export interface Scalar {
  value: string | number;
  /** The value as written, if it is a long string. */
  written: string;
  /** The same long string was read twice in a row. Most ids are the same as in the last text. */
  isRepeated: boolean;
}

/** Matches a string without escapes. */
const plainString = /"[^"\\\u0000-\u001f]*"/y;

/** V8 copies a string of at most this length, and lets a longer one refer to the text that it is cut from. */
const copied = 12;

/** The maximum length of a string for which joining short copies is the fastest way to copy it. */
const joined = 3 * copied;

/**
 * Reads the string that opens at `from` and returns its end. Returns `from` if there is none, or if it is not written
 * as `JSON.stringify` writes it without escapes.
 */
export function readPlainString(into: Scalar, text: string, from: number): number {
  const { written, isRepeated } = into;
  if (isRepeated && text.slice(from, from + written.length) === written) return from + written.length;
  plainString.lastIndex = from;
  if (!plainString.test(text)) return from;
  const end = plainString.lastIndex;
  const now = text.slice(from, end);
  // `JSON.stringify` escapes half of a surrogate pair.
  if (!now.isWellFormed()) return from;
  const isLong = now.length > copied + 2;
  into.isRepeated = isLong && now === written;
  into.written = isLong ? now : '';
  into.value = copyOf(text, from + 1, end - 1);
  return end;
}

/** Returns the characters of a string without escapes, without a reference to the whole text. */
function copyOf(text: string, start: number, end: number): string {
  if (end - start > joined) return JSON.parse(text.slice(start - 1, end + 1)) as string;
  let copy = text.slice(start, Math.min(start + copied, end));
  for (let at = start + copied; at < end; at += copied) copy += text.slice(at, Math.min(at + copied, end));
  return copy;
}

const zero = 48;

/** Every whole number with at most this many digits is exact. */
const maxDigits = 15;

/**
 * Reads the number that begins at `from` and returns the end of its digits. Returns `from` if there are no digits, or
 * if a zero comes before others.
 */
export function readWholeNumber(into: Scalar, text: string, from: number): number {
  let value = 0;
  let at = from;
  for (; at - from < maxDigits; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    // After the end of the text, the digit is NaN.
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  if (at > from + 1 && text.charCodeAt(from) === zero) return from;
  into.value = value;
  return at;
}
