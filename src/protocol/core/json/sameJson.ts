/** Compares two JSON values. The order of members does not matter. */
import { isJsonObject, type Json } from './json.ts';

/** Recursive, so it is only for values with a bounded depth. */
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
