/** Values as Python source. */
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import { isDict, isList, dictEntries, type PythonValue } from '../../../protocols/python/pythonValue.ts';
import { quoteText } from './escapes.ts';
import { withHead, type Layout } from './layout.ts';

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
