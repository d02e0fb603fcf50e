/**
 * Finds the end of a value in JSON text by its brackets only. Never fails. In text that is not JSON, an error affects
 * only its own element: what valid JSON cannot contain (an object where a name is required, the wrong closing bracket,
 * a line end in a string) is treated as forgotten brackets and quotes. There is no recursion.
 */
import { endOfString } from './endOfString.ts';

const code = {
  lineFeed: 10,
  carriageReturn: 13,
  quote: 34,
  star: 42,
  comma: 44,
  slash: 47,
  colon: 58,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;

/** Returns the offset after whitespace, comments and a byte order mark. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const found = text.charCodeAt(at);
    if (found === code.slash) {
      const end = endOfComment(text, at);
      if (end === at) return at;
      at = end;
    } else if (isSpace(found)) at += 1;
    else return at;
  }
  return at;
}

/** Returns the offset after everything that may be between two elements of a list, including leftover characters. */
export function skipGap(text: string, from: number): number {
  let at = skipBlank(text, from);
  while (isLeftOver(text.charCodeAt(at))) at = skipBlank(text, at + 1);
  return at;
}

/** The result of scanning a value. */
export interface ScannedValue {
  readonly end: number;
  /**
   * The number of members that are written in it, if it is JSON. It is larger than the number of members of the value
   * if names occur twice. It is NaN if a whole number is so long that it may lose digits.
   */
  readonly members: number;
}

/**
 * Returns the end of the value that begins at `from`, which is not whitespace. The result depends on the text up to the
 * first character after the value, and on nothing further on.
 */
export function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === code.quote) return endOfString(text, from);
  return isOpening(first) ? scanValue(text, from).end : endOfScalar(text, from);
}

/** Does the same, and also counts the members of the value. */
export function scanValue(text: string, from: number): ScannedValue {
  if (!isOpening(text.charCodeAt(from))) {
    const end = endOfValue(text, from);
    return { end, members: isLongNumber(text, from, end) ? Number.NaN : 0 };
  }
  const nesting = new Nesting();
  let members = 0;
  let at = from;
  while (at < text.length) {
    const found = text.charCodeAt(at);
    if (found === code.quote) {
      at = endOfString(text, at);
      nesting.sawString();
    } else if (isOpening(found)) {
      if (nesting.open(found) === 'nothing left') return { end: at, members };
      at += 1;
    } else if (found === code.closeBrace || found === code.closeBracket) {
      at += 1;
      if (nesting.close(found) === 'nothing left') return { end: at, members };
    } else if (found === code.comma) {
      nesting.last = 'comma';
      at += 1;
    } else if (found === code.colon) {
      nesting.last = 'colon';
      members += 1;
      at += 1;
    } else if (isSpace(found)) at += 1;
    else if (endOfComment(text, at) > at) at = endOfComment(text, at);
    else {
      const end = endOfScalar(text, at);
      if (isLongNumber(text, at, end)) members = Number.NaN;
      nesting.last = 'value';
      at = end;
    }
  }
  return { end: text.length, members };
}

const fewestDigits = 16;

/** Checks whether the text is a whole number that is greater than 2^53, or close to it. */
function isLongNumber(text: string, from: number, to: number): boolean {
  return to - from >= fewestDigits && /^-?\d{16,}$/.test(text.slice(from, to));
}

function isOpening(found: number): boolean {
  return found === code.openBrace || found === code.openBracket;
}

/** The open brackets inside a value, and the kind of its last token. */
class Nesting {
  last: 'open' | 'name' | 'colon' | 'value' | 'comma' = 'open';
  readonly #open: number[] = [];
  #braces = 0;

  sawString(): void {
    this.last = this.last === 'colon' ? 'value' : 'name';
  }

  /**
   * Opens a bracket. Where a name or a comma is required, nothing can open, so the surrounding objects count as
   * unclosed and are closed first.
   */
  open(bracket: number): 'nothing left' | undefined {
    if (this.last !== 'colon' && this.last !== 'name' && this.#open.length > 0) {
      while (this.#open.at(-1) === code.openBrace) this.#pop();
      if (this.#open.length === 0) return 'nothing left';
    }
    this.#open.push(bracket);
    if (bracket === code.openBrace) this.#braces += 1;
    this.last = 'open';
    return undefined;
  }

  /** Closes a bracket, and also the forgotten brackets inside it. A bracket that has no partner here is left over. */
  close(bracket: number): 'nothing left' | undefined {
    const partner = bracket === code.closeBrace ? code.openBrace : code.openBracket;
    const partners = partner === code.openBrace ? this.#braces : this.#open.length - this.#braces;
    if (partners === 0) return undefined;
    while (this.#pop() !== partner);
    this.last = 'value';
    return this.#open.length === 0 ? 'nothing left' : undefined;
  }

  #pop(): number | undefined {
    const popped = this.#open.pop();
    if (popped === code.openBrace) this.#braces -= 1;
    return popped;
  }
}

/** Returns the end of a number, a word, or other text of at least one character. */
function endOfScalar(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !isDelimiter(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns `from` itself if no comment begins there. */
function endOfComment(text: string, from: number): number {
  if (text.charCodeAt(from) !== code.slash) return from;
  const second = text.charCodeAt(from + 1);
  if (second === code.star) {
    const end = text.indexOf('*/', from + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (second !== code.slash) return from;
  let at = from + 2;
  while (at < text.length && text.charCodeAt(at) !== code.lineFeed && text.charCodeAt(at) !== code.carriageReturn) {
    at += 1;
  }
  return at;
}

function isSpace(found: number): boolean {
  return (
    found === 32 ||
    found === code.lineFeed ||
    found === code.carriageReturn ||
    found === 9 ||
    found === 0xa0 ||
    found === 0xfeff
  );
}

function isLeftOver(found: number): boolean {
  return found === code.comma || found === code.colon || found === code.closeBrace;
}

function isDelimiter(found: number): boolean {
  switch (found) {
    case code.quote:
    case code.comma:
    case code.slash:
    case code.colon:
    case code.openBracket:
    case code.closeBracket:
    case code.openBrace:
    case code.closeBrace:
      return true;
    default:
      return isSpace(found);
  }
}
