/**
 * Writes values in the same way as pydantic's `model_dump_json()`: compact, every field in its order, nulls present,
 * NaN and infinities as null, floats with the fewest digits; half a surrogate pair is rejected. The only difference:
 * a model in the place of a model of another class is written completely, while pydantic writes only the fields that
 * both classes have.
 */
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { isPythonInt, PythonFloat } from '../../../protocols/python/pythonNumber.ts';
import { pythonStr } from '../../../protocols/python/pythonStrings.ts';
import { isList, type PythonValue } from '../../../protocols/python/pythonValue.ts';

/** Throws PydanticSerializationError for text that cannot be encoded in UTF-8. */
export function dumpModelJson(value: PythonValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return dumpText(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isPythonInt(value) ? String(value) : dumpFloat(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof PythonFloat) return dumpFloat(value.value);
  if (isList(value)) return `[${value.map(dumpModelJson).join(',')}]`;
  if (value instanceof Map) return dumpMap(value as ReadonlyMap<PythonValue, PythonValue>);
  return dumpObject(value as Readonly<Record<string, PythonValue | undefined>>);
}

function dumpMap(members: ReadonlyMap<PythonValue, PythonValue>): string {
  return `{${Array.from(members, ([key, value]) => `${dumpText(keyText(key))}:${dumpModelJson(value)}`).join(',')}}`;
}

/** Writes a model or a dict with string keys. Nearly every event uses this path, so it builds only the text. */
function dumpObject(members: Readonly<Record<string, PythonValue | undefined>>): string {
  let text = '';
  for (const key of Object.keys(members)) {
    const value = members[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${dumpText(key)}:${dumpModelJson(value)}`;
  }
  return `{${text}}`;
}

function keyText(key: PythonValue): string {
  // NaN and infinities are `None` as a key; as a value they would be null.
  if (typeof key === 'number' && !Number.isFinite(key)) return 'None';
  return typeof key === 'boolean' ? String(key) : pythonStr(key);
}

/** Quick checks: most text needs only quotes, and nearly all text has no surrogates. */
const plain = /^[ !#-[\]-~]*$/;
const halves = /[\ud800-\udfff]/;

function dumpText(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  const lone = halves.test(text) ? /\p{Surrogate}+/u.exec(text) : null;
  if (lone !== null) throw new PythonError('PydanticSerializationError', complain(text, lone.index, lone[0].length));
  return JSON.stringify(text);
}

function complain(text: string, at: number, count: number): string {
  const position = Array.from(text.slice(0, at)).length;
  const code = (text.codePointAt(at) ?? 0).toString(16);
  const what =
    count === 1
      ? `character '\\u${code}' in position ${position}`
      : `characters in position ${position}-${position + count - 1}`;
  return `Error serializing to JSON: UnicodeEncodeError: 'utf-8' codec can't encode ${what}: surrogates not allowed`;
}

function dumpFloat(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  if (value !== 0 && (Number(exponent) < -5 || Number(exponent) >= 16)) return `${digits}e${exponent}`;
  return `${Object.is(value, -0) ? '-0' : String(value)}${Number.isInteger(value) ? '.0' : ''}`;
}
