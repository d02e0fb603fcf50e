/** The places where two JSON values differ. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import { sameJson } from '../../core/json/sameJson.ts';

export interface JsonChange {
  /** JSON Pointer. */
  readonly at: string;
  /** `undefined` where there is no value. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Finds the places where two JSON values differ: the smallest places, with the value on each side. Returns the changes
 * in the order of the first value. List elements are compared by their index. Recursive, so only for values of bounded
 * depth.
 */
export function jsonChanges(before: Json, after: Json): readonly JsonChange[] {
  return changesAt([], before, after);
}

function changesAt(path: readonly string[], before: Json | undefined, after: Json | undefined): readonly JsonChange[] {
  const [one, other] = [membersOf(before), membersOf(after)];
  if (one === undefined || other === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return sameJson(before, after) ? [] : [{ at: toPointer(path), before, after }];
  }
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => changesAt([...path, name], one.get(name), other.get(name)));
}

function membersOf(value: Json | undefined): ReadonlyMap<string, Json | undefined> | undefined {
  if (Array.isArray(value)) return new Map((value as readonly Json[]).map((one, index) => [String(index), one]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}
