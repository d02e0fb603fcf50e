/** Whether two JSON values say the same; the order of members says nothing. */
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Recursive: for values whose depth is known to be bounded. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((one: Json, index) => sameJson(one, b[index] as Json));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** Whether a value is nested deeper than that. Goes no deeper itself. */
export function isDeeperThan(value: Json, most: number): boolean {
  if (typeof value !== 'object' || value === null) return most < 0;
  if (most < 0) return true;
  if (Array.isArray(value)) return value.some((element: Json) => isDeeperThan(element, most - 1));
  const holder = value as JsonObject;
  for (const name in holder) if (isDeeperThan(holder[name] ?? null, most - 1)) return true;
  return false;
}
