/** The places where two JSON values differ. */
import { printExact, rememberTexts, writtenTexts } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import { sameExact } from '../../core/json/sameExact.ts';

/** An object that remembers how its numbers are written (`exactJson.ts`). */
export interface JsonChange {
  /** JSON Pointer. */
  readonly at: string;
  /** `undefined` where there is no value. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** One side of a change as it is written; empty if it has no value. */
export function writtenSide(change: JsonChange, side: 'before' | 'after'): string {
  const value = change[side];
  return value === undefined ? '' : (writtenTexts(change as unknown as JsonObject).get(side) ?? printExact(value));
}

/**
 * Finds the places where two JSON values differ: the smallest places, with the value on each side. Returns the changes
 * in the order of the first value. List elements are compared by their index. Recursive, so only for values of bounded
 * depth.
 */
export function jsonChanges(before: Json, after: Json): readonly JsonChange[] {
  return changesAt([], { value: before, text: undefined }, { value: after, text: undefined });
}

interface Side {
  readonly value: Json | undefined;
  /** How the value is written, if this is remembered. */
  readonly text: string | undefined;
}

function changesAt(path: readonly string[], first: Side, second: Side): readonly JsonChange[] {
  const [before, after] = [first.value, second.value];
  const [one, other] = [membersOf(before), membersOf(after)];
  if (one === undefined || other === undefined || Array.isArray(before) !== Array.isArray(after)) {
    if (sameExact(before, after, { a: first.text, b: second.text })) return [];
    const texts = Object.entries({ before: first.text, after: second.text }).filter(isWritten);
    const change = { at: toPointer(path), before, after };
    rememberTexts(change, new Map(texts));
    return [change];
  }
  const names = new Set([...one.keys(), ...other.keys()]);
  const [inOne, inOther] = [writtenTexts(before), writtenTexts(after)];
  return [...names].flatMap((name) =>
    changesAt(
      [...path, name],
      { value: one.get(name), text: inOne.get(name) },
      { value: other.get(name), text: inOther.get(name) },
    ),
  );
}

function isWritten(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

function membersOf(value: Json | undefined): ReadonlyMap<string, Json | undefined> | undefined {
  if (Array.isArray(value)) return new Map((value as readonly Json[]).map((one, index) => [String(index), one]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}
