/** JSON text → value, nested no deeper than what reads it can go into. `JSON.parse` has no such bound, everything behind it has. */
import type { Json } from './json.ts';
import { isDeeperThan } from './sameJson.ts';

/** Lists and objects in each other. Python's parser, which most agents have, stops there as well. */
export const deepestJson = 1000;

/** Throws for what is no JSON, and for what is nested too deep. */
export function parseJson(text: string): Json {
  return refuseDeep(JSON.parse(text) as Json, text);
}

/** The value itself, that was read from the text; throws where it is nested too deep. */
export function refuseDeep(json: Json, text: string): Json {
  // Each level takes two characters.
  if (text.length <= 2 * deepestJson || !isDeeperThan(json, deepestJson)) return json;
  throw new RangeError(`nested deeper than ${deepestJson} levels`);
}
