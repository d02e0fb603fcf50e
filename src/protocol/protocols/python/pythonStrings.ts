/**
 * Prints values as Python does, for the messages of pydantic's errors. Numbers of plain JSON are JavaScript numbers:
 * 1.0 cannot be distinguished from 1, and digits beyond 2^53 are lost.
 */
import { isPythonInt, PythonFloat } from './pythonNumber.ts';
import { dictEntries, isDict } from './pythonValue.ts';

export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number' || typeof value === 'bigint') return isPythonInt(value) ? 'int' : 'float';
  return isDict(value) ? 'dict' : String((value as { [Symbol.toStringTag]?: string })[Symbol.toStringTag]);
}

/** Python's `repr`. */
export function pythonRepr(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return numberRepr(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof PythonFloat) return floatRepr(value.value);
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`;
  if (isDict(value)) {
    const members = dictEntries(value).map(([key, member]) => `${pythonRepr(key)}: ${pythonRepr(member)}`);
    return `{${members.join(', ')}}`;
  }
  return `${pythonType(value)}(${fieldsRepr(value).join(', ')})`;
}

/** Python's `str`: writes strings without quotes and models without their name. */
export function pythonStr(value: unknown): string {
  if (typeof value === 'string') return value;
  const isModel = typeof value === 'object' && value !== null && !Array.isArray(value) && !isDict(value);
  return isModel && !(value instanceof PythonFloat) ? fieldsRepr(value).join(' ') : pythonRepr(value);
}

function fieldsRepr(model: object): string[] {
  return Object.entries(model).map(([name, member]) => `${name}=${pythonRepr(member)}`);
}

function numberRepr(value: number): string {
  return isPythonInt(value) ? String(value) : floatRepr(value);
}

/** Python switches to an exponent earlier than JavaScript, and writes the exponent with two digits. */
function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  if (Number(exponent) < -4 || Number(exponent) >= 16) {
    return `${digits}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
  }
  return `${Object.is(value, -0) ? '-0' : String(value)}${Number.isInteger(value) ? '.0' : ''}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replaceAll(/[\\\n\r\t]|[^\P{C}]|[\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) => {
    const known = escapes[character];
    if (known !== undefined) return known;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
  });
  return mark + (mark === "'" ? inner.replaceAll("'", "\\'") : inner) + mark;
}

/** Maximum number of bytes of a value that pydantic shows in a message before it omits the middle. */
const maxReprLength = 50;

export function truncateRepr(repr: string): string {
  const bytes = new TextEncoder().encode(repr);
  if (bytes.length <= maxReprLength) return repr;
  let start = maxReprLength / 2;
  while (start > 0 && isContinuation(bytes[start])) start -= 1;
  let end = bytes.length - (maxReprLength / 2 - 1);
  while (end < bytes.length && isContinuation(bytes[end])) end += 1;
  const decoder = new TextDecoder();
  return `${decoder.decode(bytes.subarray(0, start))}...${decoder.decode(bytes.subarray(end))}`;
}

/** Whether this byte is in the middle of a UTF-8 character. */
function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
