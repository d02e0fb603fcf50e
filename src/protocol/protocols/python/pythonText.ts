/** Writes values read from JSON as Python does: `str`, `repr` and `json.dumps`. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

/** Equivalent to `str(value)`. */
export function pythonText(json: Json | undefined): string {
  return typeof json === 'string' ? json : pythonRepr(json);
}

/** Equivalent to `repr(value)`, except that numbers are written as JavaScript writes them. */
export function pythonRepr(json: Json | undefined): string {
  if (json === true) return 'True';
  if (json === false) return 'False';
  if (json === undefined || json === null) return 'None';
  if (typeof json === 'string') return quote(json);
  if (typeof json === 'number') return String(json);
  if (Array.isArray(json)) return `[${(json as readonly Json[]).map(pythonRepr).join(', ')}]`;
  return `{${Object.entries(json as JsonObject)
    .map(([key, value]) => `${quote(key)}: ${pythonRepr(value)}`)
    .join(', ')}}`;
}

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(mark, `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return mark + escaped + mark;
}

/** Equivalent to `json.dumps(value, ensure_ascii=False)`, which is how tool arguments and outputs are written. */
export function pythonDumps(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(pythonDumps).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${pythonDumps(member ?? null)}`,
  );
  return `{${members.join(', ')}}`;
}

/** Equivalent to `json.dumps(value)`: everything except printable ASCII is escaped. */
export function pythonDumpsAscii(value: Json): string {
  return pythonDumps(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${(unit.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
