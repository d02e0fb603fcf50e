/** Reads JSON as Python's `json` module does: NaN and Infinity are accepted, and the error messages are Python's. */
import type { Json } from '../../core/json/json.ts';

export type PythonJson =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      /** The offset in characters (code points), as Python counts them. */ readonly position: number;
      readonly reason: string;
    }
  | {
      readonly ok: false;
      /** Python's parser ran out of stack, or an integer has too many digits. */ readonly tooMuch: true;
    };

class PythonJsonError extends Error {
  readonly position: number;
  constructor(reason: string, position: number) {
    super(reason);
    this.position = position;
  }
}

const constants: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];

/** Approximate maximum nesting depth: Python's recursion limit minus the stack that the server itself uses. */
const deepest = 950;

/** Maximum number of digits of an integer. */
const maxDigits = 4300;

/** A value and the offset where it ends. */
type Found = readonly [value: Json, end: number];

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Creates numbers and objects, for callers where JavaScript's own values would lose digits or the order of members. */
export interface JsonMaker {
  readonly toNumber: (digits: string) => unknown;
  readonly toObject: (members: readonly (readonly [string, Json])[]) => unknown;
}

// Does not use assignment, because a member may be called `__proto__`.
const ordinary: JsonMaker = { toNumber: Number, toObject: Object.fromEntries };

export function parsePythonJson(source: string, make = ordinary): PythonJson {
  const text = source.replace(/^\uFEFF/, '');
  try {
    const [value, end] = readValue(text, skip(text, 0), 0, make);
    const rest = skip(text, end);
    if (rest < text.length) throw new PythonJsonError('Extra data', rest);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, tooMuch: true };
    if (!(error instanceof PythonJsonError)) throw error;
    return { ok: false, position: Array.from(text.slice(0, error.position)).length, reason: error.message };
  }
}

/** Returns the offset after any white space at `at`. */
function skip(text: string, at: number): number {
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

function readValue(text: string, at: number, depth: number, make: JsonMaker): Found {
  if (depth > deepest) throw new RangeError('nested too deeply');
  if (text[at] === '"') return readString(text, at);
  if (text[at] === '{') return readObject(text, at, depth, make);
  if (text[at] === '[') return readList(text, at, depth, make);
  const constant = constants.find(([word]) => text.startsWith(word, at));
  if (constant !== undefined) return [constant[1], at + constant[0].length];
  number.lastIndex = at;
  const digits = number.exec(text)?.[0];
  if (digits === undefined) throw new PythonJsonError('Expecting value', at);
  if (digits.length > maxDigits && isLongInteger(digits)) throw new RangeError('too many digits');
  return [make.toNumber(digits) as Json, at + digits.length];
}

function isLongInteger(digits: string): boolean {
  return /^-?\d+$/.test(digits) && digits.replace('-', '').length > maxDigits;
}

function readString(text: string, at: number): readonly [string, number] {
  const end = findStringEnd(text, at);
  return [JSON.parse(text.slice(at, end)) as string, end];
}

function readList(text: string, start: number, depth: number, make: JsonMaker): Found {
  const list: Json[] = [];
  let at = skip(text, start + 1);
  if (text[at] === ']') return [list, at + 1];
  for (;;) {
    const [value, end] = readValue(text, at, depth + 1, make);
    list.push(value);
    at = skip(text, end);
    if (text[at] === ']') return [list, at + 1];
    if (text[at] !== ',') throw new PythonJsonError("Expecting ',' delimiter", at);
    at = skip(text, at + 1);
  }
}

function readObject(text: string, start: number, depth: number, make: JsonMaker): Found {
  const members: [string, Json][] = [];
  let at = skip(text, start + 1);
  if (text[at] === '}') return [make.toObject(members) as Json, at + 1];
  for (;;) {
    if (text[at] !== '"') throw new PythonJsonError('Expecting property name enclosed in double quotes', at);
    const [key, afterKey] = readString(text, at);
    at = skip(text, afterKey);
    if (text[at] !== ':') throw new PythonJsonError("Expecting ':' delimiter", at);
    const [value, end] = readValue(text, skip(text, at + 1), depth + 1, make);
    members.push([key, value]);
    at = skip(text, end);
    if (text[at] === '}') return [make.toObject(members) as Json, at + 1];
    if (text[at] !== ',') throw new PythonJsonError("Expecting ',' delimiter", at);
    at = skip(text, at + 1);
  }
}

/**
 * Returns the offset after the string that starts at `start`. This is a loop because a single pattern overflows the
 * stack on 30 MB.
 */
function findStringEnd(text: string, start: number): number {
  const plain = /[^"\\\u0000-\u001f]*/y;
  plain.lastIndex = start + 1;
  for (;;) {
    plain.test(text);
    const at = plain.lastIndex;
    const character = text[at];
    if (character === '"') return at + 1;
    const escape = text[at + 1];
    if (character === undefined || (character === '\\' && escape === undefined)) {
      throw new PythonJsonError('Unterminated string starting at', start);
    }
    if (character !== '\\') throw new PythonJsonError('Invalid control character at', at);
    if (!'"\\/bfnrtu'.includes(escape ?? '')) throw new PythonJsonError('Invalid \\escape', at);
    // Python does not examine digits at the end of the text.
    if (escape === 'u' && !/^[\da-fA-F]{4}[^]/.test(text.slice(at + 2, at + 7))) {
      throw new PythonJsonError('Invalid \\uXXXX escape', at + 1);
    }
    plain.lastIndex = at + (escape === 'u' ? 6 : 2);
  }
}
