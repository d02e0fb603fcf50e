/** Compares two JSON values by what is written: large integers differ although JavaScript rounds them to the same value. */
import { writtenTexts } from './exactJson.ts';
import { isJsonObject, type Json } from './json.ts';
import { meaningOf } from './writtenNumber.ts';

/** How the values themselves are written, where their objects or lists remember it (`exactJson.ts`). */
export interface Written {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

/** The order of members does not matter. Recursive, so it is only for values with a bounded depth. */
export function sameExact(a: Json | undefined, b: Json | undefined, written: Written = {}): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    if (written.a === undefined && written.b === undefined) return a === b;
    return meaningOf(written.a ?? JSON.stringify(a)) === meaningOf(written.b ?? JSON.stringify(b));
  }
  if (a === b) return true;
  const [inA, inB] = [writtenTexts(a), writtenTexts(b)];
  const isSame = (name: string, one: Json | undefined, other: Json | undefined): boolean =>
    sameExact(one, other, { a: inA.get(name), b: inB.get(name) });
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    return a.every((one: Json, index) => isSame(String(index), one, b[index] as Json));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(key, a[key], b[key]))
  );
}
