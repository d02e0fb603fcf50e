/** All texts in a JSON value. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';

interface PlacedText {
  readonly pointer: string;
  readonly text: string;
}

/** The order is not defined. Values may be nested deeper than the stack allows. */
export function* stringsIn(json: Json | undefined): Iterable<PlacedText> {
  const pending: { readonly path: Path; readonly value: Json | undefined }[] = [{ path: [], value: json }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string') yield { pointer: toPointer(path), text: value };
    if (Array.isArray(value)) {
      (value as readonly Json[]).forEach((one, index) => pending.push({ path: [...path, index], value: one }));
    } else if (isJsonObject(value)) {
      for (const [key, one] of Object.entries(value)) pending.push({ path: [...path, key], value: one });
    }
  }
}
