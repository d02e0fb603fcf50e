/** JSON as Python's `json` module reads it: takes NaN and Infinity, and words its errors its own way. */
import type { Json } from '../../base/json.ts';

export type PythonJson =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; /** In characters. */ readonly position: number; readonly reason: string };

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

/** Nesting deeper than this overflows Python's stack as it would ours. */
const deepest = 990;

export function parsePythonJson(text: string): PythonJson {
  const space = /[ \t\n\r]*/y;
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

  const skip = (at: number): number => {
    space.lastIndex = at;
    space.test(text);
    return space.lastIndex;
  };
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const readString = (at: number): readonly [string, number] => {
    const found = match(string, at);
    if (found === undefined) throw new PythonJsonError(...explainString(text, at));
    return [JSON.parse(found) as string, at + found.length];
  };
  const readValue = (at: number, depth: number): readonly [Json, number] => {
    if (depth > deepest) throw new PythonJsonError('Expecting value', at);
    if (text[at] === '"') return readString(at);
    if (text[at] === '{') return readObject(at, depth);
    if (text[at] === '[') return readList(at, depth);
    const constant = constants.find(([word]) => text.startsWith(word, at));
    if (constant !== undefined) return [constant[1], at + constant[0].length];
    const digits = match(number, at);
    if (digits === undefined) throw new PythonJsonError('Expecting value', at);
    return [Number(digits), at + digits.length];
  };
  const readList = (start: number, depth: number): readonly [Json, number] => {
    const list: Json[] = [];
    let at = skip(start + 1);
    if (text[at] === ']') return [list, at + 1];
    for (;;) {
      const [value, end] = readValue(at, depth + 1);
      list.push(value);
      at = skip(end);
      if (text[at] === ']') return [list, at + 1];
      if (text[at] !== ',') throw new PythonJsonError("Expecting ',' delimiter", at);
      at = skip(at + 1);
    }
  };
  const readObject = (start: number, depth: number): readonly [Json, number] => {
    const object: Record<string, Json> = {};
    let at = skip(start + 1);
    if (text[at] === '}') return [object, at + 1];
    for (;;) {
      if (text[at] !== '"') throw new PythonJsonError('Expecting property name enclosed in double quotes', at);
      const [key, afterKey] = readString(at);
      at = skip(afterKey);
      if (text[at] !== ':') throw new PythonJsonError("Expecting ':' delimiter", at);
      const [value, end] = readValue(skip(at + 1), depth + 1);
      object[key] = value;
      at = skip(end);
      if (text[at] === '}') return [object, at + 1];
      if (text[at] !== ',') throw new PythonJsonError("Expecting ',' delimiter", at);
      at = skip(at + 1);
    }
  };
  try {
    const [value, end] = readValue(skip(0), 0);
    const rest = skip(end);
    if (rest < text.length) throw new PythonJsonError('Extra data', rest);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof PythonJsonError)) throw error;
    return { ok: false, position: error.position, reason: error.message };
  }
}

/** Why no string begins at `start`, and where that shows. */
function explainString(text: string, start: number): [string, number] {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') break;
    if (character < ' ') return ['Invalid control character at', at];
    if (character !== '\\') continue;
    const escape = text[at + 1];
    if (escape === undefined) break;
    if (escape === 'u' && !/^[\da-fA-F]{4}/.test(text.slice(at + 2, at + 6))) return ['Invalid \\uXXXX escape', at + 1];
    if (!'"\\/bfnrtu'.includes(escape)) return ['Invalid \\escape', at];
    at += 1;
  }
  return ['Unterminated string starting at', start];
}
