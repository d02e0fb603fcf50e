/** Values as source code: in Python, and in TypeScript as the builders of the library accept them. */
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import { dictEntries, isDict, isList, type PythonValue } from '../../../protocols/python/pythonValue.ts';
import { type Layout, withHead } from './layout.ts';
import type { Json } from '../../../core/json/json.ts';
import { PythonFloat } from '../../../protocols/python/pythonNumber.ts';

export function pythonText(text: string): string {
  return quoteText(text, '"', (code) => `\\U${code.padStart(8, '0')}`);
}

/** Numbers are written with the digits of JSON, which Python reads and writes in the same form. */
export function pythonLiteral(value: PythonValue): Layout {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonText(value);
  if (isList(value)) return { head: '[', items: value.map(pythonLiteral), tail: ']' };
  if (!isDict(value)) return dumpModelJson(value);
  const items = dictEntries(value).map(([key, member]) =>
    withHead(`${pythonText(key as string)}: `, pythonLiteral(member)),
  );
  return { head: '{', items, tail: '}' };
}

export function typescriptText(text: string): string {
  return quoteText(text, "'", (code) => `\\u{${code}}`);
}

/** Whole floats and large integers keep their Python type, and members keep their order. */
export function typescriptLiteral(value: PythonValue): Layout {
  if (typeof value === 'string') return typescriptText(value);
  if (value instanceof PythonFloat) return `new PythonFloat(${dumpModelJson(value).replace(/\.0$/, '')})`;
  if (typeof value === 'bigint') return `${value}n`;
  if (isList(value)) return { head: '[', items: value.map(typescriptLiteral), tail: ']' };
  if (!isDict(value)) return dumpModelJson(value);
  const entries = dictEntries(value).map(([key, member]) => [key as string, typescriptLiteral(member)] as const);
  if (entries.some(([key]) => /^\d+$/.test(key))) {
    const items = entries.map(([key, member]): Layout => ({
      head: '[',
      items: [typescriptText(key), member],
      tail: ']',
    }));
    return { head: 'new Map<string, any>([', items, tail: '])' };
  }
  return {
    head: '{',
    items: entries.map(([key, member]) => withHead(`${memberName(key)}: `, member)),
    tail: '}',
    pad: ' ',
  };
}

/** A value that will be written as JSON again. */
export function jsonLiteral(value: Json): Layout {
  if (typeof value === 'string') return typescriptText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return { head: '[', items: value.map((element: Json) => jsonLiteral(element)), tail: ']' };
  const members = Object.entries(value).map(([key, member]) =>
    withHead(`${memberName(key)}: `, jsonLiteral(member ?? null)),
  );
  return { head: '{', items: members, tail: '}', pad: ' ' };
}

/** `__proto__` as a plain name would set the prototype instead of a member. */
export function memberName(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : typescriptText(name);
}

/**
 * Control characters, line and paragraph separators, invisible characters, and characters that change the writing
 * direction, because a reader must see what a program contains. Lone surrogates are not valid text at all.
 */
const hidden =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3164\ufeff\ufff0-\ufffb]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Writes a string literal, with a quote character that the text does not contain, if possible. Characters that would
 * break the string and characters that are invisible are escaped. `long` writes a character whose code has more than
 * four digits.
 */
function quoteText(text: string, usual: '"' | "'", long: (code: string) => string): string {
  const other = usual === '"' ? "'" : '"';
  const quote = text.includes(usual) && !text.includes(other) ? other : usual;
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(hidden, (character) => {
      const known = short[character];
      if (known !== undefined) return known;
      const code = (character.codePointAt(0) ?? 0).toString(16);
      return code.length > 4 ? long(code) : `\\u${code.padStart(4, '0')}`;
    });
  return quote + inside + quote;
}
