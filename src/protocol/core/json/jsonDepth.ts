/**
 * The maximum nesting depth of JSON. `JSON.parse` has no such limit, but every function that recurses through its
 * values needs one.
 */
import type { Json, JsonObject } from './jsonTypes.ts';

/** The maximum depth of nested lists and objects. Python's parser, which most agents use, has the same limit. */
export const deepestJson = 1000;

/** Checks whether a value is nested deeper than `max`. The check itself does not go deeper. */
export function isDeeperThan(value: Json, max: number): boolean {
  if (typeof value !== 'object' || value === null) return max < 0;
  if (max < 0) return true;
  if (Array.isArray(value)) return value.some((element: Json) => isDeeperThan(element, max - 1));
  const holder = value as JsonObject;
  for (const name in holder) if (isDeeperThan(holder[name] ?? null, max - 1)) return true;
  return false;
}

/** Returns the value, which was read from the text. Throws if it is nested too deep. */
export function refuseDeep(json: Json, text: string, max = deepestJson): Json {
  // Each level takes two characters, so a short text cannot be too deep.
  if (text.length <= 2 * max || !isDeeperThan(json, max)) return json;
  throw new RangeError(`nested deeper than ${max} levels`);
}
