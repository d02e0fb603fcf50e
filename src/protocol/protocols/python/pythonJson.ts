/** JSON as Python's `json` module reads it: takes NaN and Infinity, and words its errors its own way. */
import type { Json } from '../../core/json/json.ts';

export type PythonJson =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      /** In characters, as Python counts them. */ readonly position: number;
      readonly reason: string;
    }
  | {
      readonly ok: false;
      /** Python's parser has run out of stack, or of digits for one integer. */ readonly tooMuch: true;
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

/** About how deep values may be nested: Python's recursion limit less what the server itself needs. */
const deepest = 950;

/** How many digits an integer may have. */
const mostDigits = 4300;

/** A value and where it is over. */
type Found = readonly [value: Json, end: number];

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** How numbers and objects are made, where JavaScript's own would lose digits or the order of members. */
export interface JsonMaker {
  readonly toNumber: (digits: string) => unknown;
  readonly toObject: (members: readonly (readonly [string, Json])[]) => unknown;
}

// Not by assignment: a member may be called `__proto__`.
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

/** Where the white space that may be at `at` is over. */
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
  if (digits.length > mostDigits && isLongInteger(digits)) throw new RangeError('too many digits');
  return [make.toNumber(digits) as Json, at + digits.length];
}

function isLongInteger(digits: string): boolean {
  return /^-?\d+$/.test(digits) && digits.replace('-', '').length > mostDigits;
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

/** Where the string that begins at `start` is over. A loop, because one pattern for 30 MB overflows the stack. */
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
    // Digits that end the text are not looked at.
    if (escape === 'u' && !/^[\da-fA-F]{4}[^]/.test(text.slice(at + 2, at + 7))) {
      throw new PythonJsonError('Invalid \\uXXXX escape', at + 1);
    }
    plain.lastIndex = at + (escape === 'u' ? 6 : 2);
  }
}
