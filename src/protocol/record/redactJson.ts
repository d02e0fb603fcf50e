/**
 * A JSON value without its secrets, also where one string of it holds JSON by itself. Its text cannot be
 * redacted as such: in the place of a number, or of a quote and a brace, stood something that is no JSON.
 */
import type { Json } from '../base/json.ts';
import type { Redact } from './redact.ts';

/** Deeper values, which no agent sends on purpose, would exhaust the stack of whoever writes or reads them. */
const deepest = 1000;

/** Never throws: what is deeper than a thousand levels becomes `…`. */
export function redactJson(value: Json, redact: Redact, depth = 0): Json {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number') return redact(String(value)) === String(value) ? value : redact(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) return value.map((element: Json) => redactJson(element, redact, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [redact(key), redactJson(member ?? null, redact, depth + 1)]),
  );
}
