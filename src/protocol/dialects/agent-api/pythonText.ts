/**
 * JSON values as Python prints them, for the sake of pydantic's error texts. Numbers are JavaScript's:
 * 1.0 cannot be told from 1, and digits beyond 2^53 are lost.
 */

export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return isWrittenWhole(value) ? 'int' : 'float';
  return 'dict';
}

/** Python's `repr`. */
export function pythonRepr(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return numberRepr(value);
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${quote(key)}: ${pythonRepr(member)}`)
    .join(', ')}}`;
}

/** Python's `str`: strings without quotes. */
export function pythonStr(value: unknown): string {
  return typeof value === 'string' ? value : pythonRepr(value);
}

function numberRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  // Python changes to an exponent later than JavaScript for large numbers, and earlier for small ones.
  if (Number.isInteger(value) ? !isWrittenWhole(value) : Number(exponent) < -4) {
    return `${digits}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
  }
  return String(value);
}

/** From 1e21 on JavaScript writes an exponent, which makes it a float to Python. */
function isWrittenWhole(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 1e21;
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

/** Bytes of a value that pydantic shows in a message before it leaves out the middle. */
const longestRepr = 50;

export function truncateRepr(repr: string): string {
  const bytes = new TextEncoder().encode(repr);
  if (bytes.length <= longestRepr) return repr;
  let start = longestRepr / 2;
  while (start > 0 && isContinuation(bytes[start])) start -= 1;
  let end = bytes.length - (longestRepr / 2 - 1);
  while (end < bytes.length && isContinuation(bytes[end])) end += 1;
  const decoder = new TextDecoder();
  return `${decoder.decode(bytes.subarray(0, start))}...${decoder.decode(bytes.subarray(end))}`;
}

/** Is this byte in the middle of a UTF-8 character? */
function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
