/** Prints JSON as text; a value that fits on one line is printed on one line. */
import { isJsonObject, type Json } from '../../core/json/json.ts';

const width = 120;

/** The text ends with a line break. */
export function printJson(json: Json): string {
  return `${print(json, '', 0)}\n`;
}

/** `taken` is the number of columns used before and after the value on its line. */
function print(json: Json, indent: string, taken: number): string {
  const flat = printFlat(json);
  if (typeof json !== 'object' || json === null || flat.length + taken + indent.length <= width) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(json)) {
    const entries = (json as readonly Json[]).map((entry) => `${deeper}${print(entry, deeper, 1)}`);
    return `[\n${entries.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(json).map(([key, value]) => {
    const head = `${JSON.stringify(key)}: `;
    return `${deeper}${head}${print(value as Json, deeper, head.length + 1)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function printFlat(json: Json): string {
  if (Array.isArray(json)) return `[${(json as readonly Json[]).map(printFlat).join(', ')}]`;
  if (!isJsonObject(json)) return JSON.stringify(json);
  const members = Object.entries(json).map(([key, value]) => `${JSON.stringify(key)}: ${printFlat(value as Json)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
