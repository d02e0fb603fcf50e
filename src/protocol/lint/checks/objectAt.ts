/** The object at a place of a message, as written. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Message } from '../../core/conversation/message.ts';

/** `undefined` where something else stands, or nothing. */
export function objectAt({ json }: Message, pointer: string): JsonObject | undefined {
  const value = valueAt(json, fromPointer(pointer));
  return isJsonObject(value) ? value : undefined;
}

/** The pointer of what holds the value at this pointer. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
