/** Reads the JSON of a message as it was written, even if it is invalid. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Message } from '../../core/conversation/message.ts';

/** Returns the object at a pointer; `undefined` if there is no value, or a value that is not an object. */
export function objectAt({ json }: Message, pointer: string): JsonObject | undefined {
  const value = valueAt(json, fromPointer(pointer));
  return isJsonObject(value) ? value : undefined;
}

/** The pointer of the value that contains the value at this pointer. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Returns the elements of `tool_calls` that the message's calls were read from, in the same order. */
export function rawCalls({ json, calls }: Message): readonly Json[] {
  const written = calls.length > 0 && isJsonObject(json) ? json['tool_calls'] : undefined;
  return Array.isArray(written) ? (written as readonly Json[]) : [];
}
