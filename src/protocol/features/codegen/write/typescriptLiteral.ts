/** Values as TypeScript source that the builders of the library accept. */
import type { Json } from '../../../core/json/json.ts';
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import { PythonFloat } from '../../../protocols/python/pythonNumber.ts';
import { dictEntries, isDict, isList, type PythonValue } from '../../../protocols/python/pythonValue.ts';
import { quoteText } from './escapes.ts';
import { withHead, type Layout } from './layout.ts';

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
