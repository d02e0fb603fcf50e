/**
 * A JSON value without its secrets, also where one string of it holds JSON by itself. Its text cannot be
 * redacted as such: in the place of a number, or of a quote and a brace, stood something that is no JSON.
 */
import { mapExact } from '../json/exactJson.ts';
import type { Json } from '../json/json.ts';
import type { Redact } from './redact.ts';

/** Deeper values, which no agent sends on purpose, would exhaust the stack of whoever writes or reads them. */
const deepest = 1000;

/** Never throws: what is deeper than a thousand levels becomes `…`. Whatever holds no secret stays as it is written. */
export function redactJson(value: Json, redact: Redact): Json {
  return redactValue(value, redact, undefined, 0);
}

/** `text`: how a number is written, where that is known. */
function redactValue(value: Json, redact: Redact, text: string | undefined, depth: number): Json {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number') {
    const digits = text ?? String(value);
    return redact(digits) === digits ? value : redact(digits);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  return mapExact(value, redact, (member, written) => redactValue(member, redact, written, depth + 1));
}
