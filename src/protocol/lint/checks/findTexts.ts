/** Finds every string in a JSON value, at any depth. */
import { toPointer } from '../../core/json/pointer.ts';
import type { Json } from '../../core/json/json.ts';

/** A value inside another value. Its path is stored as a linked list, because it is rarely needed. */
interface Step {
  readonly value: Json | undefined;
  readonly key: string;
  readonly from: Step | undefined;
}

/** Returns the pointers of the strings that match `isWanted`. Keys are not searched. */
export function findTexts(json: Json | undefined, isWanted: (text: string) => boolean): readonly string[] {
  return mayHold(json, isWanted, deepest) ? search(json, isWanted) : [];
}

/** The depth limit of the recursive search, because JSON may be nested deeper than function calls can be. */
const deepest = 100;

/** A quick check that does not keep track of the path, because hardly any message contains such a string. */
function mayHold(value: Json | undefined, isWanted: (text: string) => boolean, depth: number): boolean {
  if (typeof value === 'string') return isWanted(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) return (value as readonly Json[]).some((entry) => mayHold(entry, isWanted, depth - 1));
  const holder = value as Readonly<Record<string, Json>>;
  for (const key in holder) if (mayHold(holder[key], isWanted, depth - 1)) return true;
  return false;
}

function search(json: Json | undefined, isWanted: (text: string) => boolean): readonly string[] {
  const found: string[] = [];
  const open: Step[] = [{ value: json, key: '', from: undefined }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value } = step;
    if (typeof value === 'string') {
      if (isWanted(value)) found.push(pointerTo(step));
    } else if (typeof value === 'object' && value !== null) {
      const holder = value as Readonly<Record<string, Json>>;
      for (const key in holder) open.push({ value: holder[key], key, from: step });
    }
  }
  return found.toReversed();
}

function pointerTo(step: Step): string {
  const path: string[] = [];
  for (let at = step; at.from !== undefined; at = at.from) path.push(at.key);
  return toPointer(path.toReversed());
}
