/**
 * Values as pydantic's `model_dump_json()` writes them: compact, every field in its order, nulls
 * present, NaN and infinities null, floats by the shortest digits, half a surrogate pair refused.
 */
import { PythonError } from '../../dialects/agent-api/pythonError.ts';
import { isPythonInt, PythonFloat } from '../../dialects/agent-api/pythonNumber.ts';
import { pythonStr } from '../../dialects/agent-api/pythonText.ts';
import { dictEntries, isDict, isList, type PythonValue } from '../../dialects/agent-api/pythonValue.ts';

/** Throws PydanticSerializationError for text that UTF-8 cannot write. */
export function dumpModelJson(value: PythonValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return dumpText(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isPythonInt(value) ? String(value) : dumpFloat(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof PythonFloat) return dumpFloat(value.value);
  if (isList(value)) return `[${value.map(dumpModelJson).join(',')}]`;
  const members = isDict(value) ? dictEntries(value) : (Object.entries(value) as [string, PythonValue][]);
  return `{${members
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${dumpText(keyText(key))}:${dumpModelJson(member)}`)
    .join(',')}}`;
}

function keyText(key: PythonValue): string {
  return typeof key === 'boolean' ? String(key) : pythonStr(key);
}

function dumpText(text: string): string {
  const lone = /\p{Surrogate}+/u.exec(text);
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
