/**
 * JSON text, read only as far as its brackets: where a value ends. Never fails. Text that is no JSON
 * is cut so that a mistake stays where it was made: what valid JSON cannot hold (an object where a
 * name must stand, the wrong closing bracket, a line end in a string) counts as forgotten brackets
 * and quotes. No recursion.
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

/** Behind white space, comments and a byte order mark. */
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

/** Behind everything that may stand between two elements of a list, and what is left over there. */
export function skipGap(text: string, from: number): number {
  let at = skipBlank(text, from);
  while (isLeftOver(text.charCodeAt(at))) at = skipBlank(text, at + 1);
  return at;
}

/** What a scan tells of a value. */
export interface ScannedValue {
  readonly end: number;
  /**
   * So many members are written in it, where it is JSON: more than it has when names stand there
   * twice. NaN where a whole number is so long that it may lose digits.
   */
  readonly members: number;
}

/**
 * Where the value ends that begins at `from`, which is no white space. Its end hangs on the text up
 * to the first character behind it, and on nothing further on.
 */
export function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === code.quote) return endOfString(text, from);
  return isOpening(first) ? scanValue(text, from).end : endOfScalar(text, from);
}

/** The same, with what is in it. */
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

/** Whether it is a whole number beyond 2^53, or nearly. */
function isLongNumber(text: string, from: number, to: number): boolean {
  return to - from >= fewestDigits && /^-?\d{16,}$/.test(text.slice(from, to));
}

function isOpening(found: number): boolean {
  return found === code.openBrace || found === code.openBracket;
}

/** The brackets that are open inside a value, and what stood last in it. */
class Nesting {
  last: 'open' | 'name' | 'colon' | 'value' | 'comma' = 'open';
  readonly #open: number[] = [];
  #braces = 0;

  sawString(): void {
    this.last = this.last === 'colon' ? 'value' : 'name';
  }

  /** Where a name or a comma must stand, nothing opens: the objects around were not closed. */
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

  /** Closes what was forgotten inside, too; a bracket that closes nothing here is left over. */
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

/** Numbers, words, and what is neither: at least one character. */
function endOfScalar(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !isDelimiter(text.charCodeAt(at))) at += 1;
  return at;
}

/** `from` itself where no comment begins. */
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
