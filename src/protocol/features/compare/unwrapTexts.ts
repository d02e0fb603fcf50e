/** JSON values as people compare them: a text that is JSON itself counts as its value. */
import { mapExact, tryParseExact } from '../../core/json/exactJson.ts';
import type { Json } from '../../core/json/json.ts';

/** Outputs of tools are often JSON in a text, in a block that is JSON in a text again. */
const maxLevels = 3;

/** Recursive, so only for values of bounded depth. */
export function unwrapTexts(value: Json, levels = maxLevels): Json {
  if (typeof value === 'string') {
    if (levels === 0 || !/^\s*[[{]/.test(value)) return value;
    const inner = tryParseExact(value);
    return typeof inner === 'object' && inner !== null ? unwrapTexts(inner, levels - 1) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return mapExact(
    value,
    (name) => name,
    (one) => unwrapTexts(one, levels),
  );
}
