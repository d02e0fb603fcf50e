/** How deep JSON may be nested. `JSON.parse` has no such bound; everything that goes through its values by recursion needs one. */
import type { Json, JsonObject } from './jsonTypes.ts';

/** Lists and objects in each other. Python's parser, which most agents have, stops there as well. */
export const deepestJson = 1000;

/** Whether a value is nested deeper than that. Goes no deeper itself. */
export function isDeeperThan(value: Json, most: number): boolean {
  if (typeof value !== 'object' || value === null) return most < 0;
  if (most < 0) return true;
  if (Array.isArray(value)) return value.some((element: Json) => isDeeperThan(element, most - 1));
  const holder = value as JsonObject;
  for (const name in holder) if (isDeeperThan(holder[name] ?? null, most - 1)) return true;
  return false;
}

/** The value itself, that was read from the text; throws where it is nested too deep. */
export function refuseDeep(json: Json, text: string, most = deepestJson): Json {
  // Each level takes two characters.
  if (text.length <= 2 * most || !isDeeperThan(json, most)) return json;
  throw new RangeError(`nested deeper than ${most} levels`);
}
