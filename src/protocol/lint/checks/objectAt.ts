/** Reads the object at a pointer in the JSON of a message. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Message } from '../../core/conversation/message.ts';

/** Returns `undefined` if there is no value, or a value that is not an object. */
export function objectAt({ json }: Message, pointer: string): JsonObject | undefined {
  const value = valueAt(json, fromPointer(pointer));
  return isJsonObject(value) ? value : undefined;
}

/** The pointer of the value that contains the value at this pointer. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
