/**
 * Members of events that pydantic, and so the real clients, read in its lax mode: "1" is the index 1, and 1 or "true"
 * marks a delta (agentscope-runtime 1.1.5 and 1.1.6, `Content`).
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import { toBoolean, toInteger } from '../python/scalars.ts';

/** The position of a content in its message; `undefined` if it has none. */
export function readIndex({ index }: JsonObject): number | undefined {
  const read = readInteger(index);
  return typeof read === 'number' ? read : undefined;
}

/** Whether a content continues the content at its position. */
export function isDelta({ delta }: JsonObject): boolean {
  return readBoolean(delta) === true;
}

/** Returns a value that is not an integer unchanged. Tests for a number first, because nearly all values are numbers. */
export function readInteger(value: Json | undefined): Json | undefined {
  return typeof value === 'number' ? value : (toInteger(value) as Json | undefined);
}

/** Returns a value that is not a boolean unchanged. */
export function readBoolean(value: Json | undefined): Json | undefined {
  return typeof value === 'boolean' || value == null ? value : (toBoolean(value) as Json);
}
