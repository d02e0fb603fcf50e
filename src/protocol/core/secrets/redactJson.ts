/**
 * Removes the secrets from a JSON value, also if one of its strings contains JSON itself. Its text cannot be redacted
 * directly, because the replacement of a number, or of a quote and a brace, would not be JSON.
 */
import { mapExact } from '../json/exactJson.ts';
import type { Json } from '../json/json.ts';
import type { Redact } from './redact.ts';

/**
 * The maximum depth. Deeper values, which no agent sends on purpose, would exhaust the stack of code that writes or
 * reads them.
 */
const deepest = 1000;

/**
 * Never throws. Anything that is deeper than a thousand levels becomes `…`. Values without a secret stay as they are
 * written.
 */
export function redactJson(value: Json, redact: Redact): Json {
  return redactValue(value, redact, undefined, 0);
}

/** Redacts one value. `text` is the written form of a number, if it is known. */
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
