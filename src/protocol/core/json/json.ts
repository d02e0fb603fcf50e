/** JSON value types, and the two most common checks of untrusted values. */
import { refuseMany } from './countValues.ts';
import { printExact } from './exactJson.ts';
import { deepestJson, refuseDeep } from './jsonDepth.ts';
import type { Json, JsonObject } from './jsonTypes.ts';

export type { Json, JsonObject };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a string, otherwise `undefined`, because fields in protocol data are often `null`. */
export function stringOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Parses text. Returns `undefined` if it is not JSON, is nested too deep, or contains too many values. To get the
 * reason, see `wire/parseFrame`.
 */
export function tryParseJson(text: string): Json | undefined {
  return tryParseWithin(text, deepestJson);
}

/** Parses like `tryParseJson`, with another maximum depth. */
export function tryParseWithin(text: string, max: number): Json | undefined {
  try {
    refuseMany(text);
    return refuseDeep(JSON.parse(text) as Json, text, max);
  } catch {
    return undefined;
  }
}

/**
 * Returns the JSON text of a parsed value, with its numbers as they were written. Returns `…` for a value that is
 * deeper than the stack, which `JSON.parse` can produce.
 */
export function toJsonText(value: Json): string {
  try {
    return printExact(value);
  } catch {
    return '…';
  }
}
