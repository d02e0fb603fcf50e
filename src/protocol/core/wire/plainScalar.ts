/** Reads strings without escapes and whole numbers at an offset of a JSON text. */

/** The last scalar that was read, as written (strings only) and as a value. */
export interface Scalar {
  written: string;
  value: string | number;
}

const code = { space: 32, quote: 34, zero: 48, backslash: 92 } as const;

/**
 * V8 copies strings that are shorter than this, and lets longer ones keep a reference to the text that they are cut
 * from.
 */
const copied = 13;

/**
 * Reads the string that opens at `from` and returns its end. Returns `from` if there is none, or if it contains
 * escapes.
 */
export function readPlainString(into: Scalar, text: string, from: number): number {
  const { written } = into;
  // Ids are often the same as in the last text.
  if (written.length > copied && text.slice(from, from + written.length) === written) return from + written.length;
  const end = text.indexOf('"', from + 1);
  if (end === -1 || text.charCodeAt(from) !== code.quote) return from;
  const value = text.slice(from + 1, end);
  if (!isPlain(value)) return from;
  into.written = text.slice(from, end + 1);
  into.value = value.length < copied ? value : (JSON.parse(into.written) as string);
  return end + 1;
}

function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charCodeAt(at);
    if (unit === code.backslash || unit < code.space) return false;
  }
  return true;
}

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
    const digit = text.charCodeAt(at) - code.zero;
    // After the end of the text, the digit is NaN.
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  if (at > from + 1 && text.charCodeAt(from) === code.zero) return from;
  into.value = value;
  return at;
}
