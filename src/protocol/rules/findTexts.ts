/** Every text in a JSON value, however deep. */
import { toPointer } from '../base/pointer.ts';
import type { Json } from '../base/json.ts';

/** A value inside another one. The way to it is kept as links, for hardly anybody asks for it. */
interface Step {
  readonly value: Json | undefined;
  readonly key: string;
  readonly from: Step | undefined;
}

/** Pointers of the texts like that. Keys are none. */
export function findTexts(json: Json | undefined, isWanted: (text: string) => boolean): readonly string[] {
  const found: string[] = [];
  // A stack of our own: JSON may be nested deeper than functions can be.
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
