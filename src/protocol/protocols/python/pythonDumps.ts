/** Writes JSON as Python's `json.dumps` does: with spaces, and in ASCII only for bare errors. */
import { isJsonObject, type Json } from '../../core/json/json.ts';

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
