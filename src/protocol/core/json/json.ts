/** JSON values as types, and the two questions everybody asks of untrusted ones. */
import { refuseMany } from './countValues.ts';
import { printExact } from './exactJson.ts';
import { deepestJson, refuseDeep } from './jsonDepth.ts';
import type { Json, JsonObject } from './jsonTypes.ts';

export type { Json, JsonObject };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a string, otherwise `undefined`: wire fields are often `null`. */
export function stringOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Parses text, answering `undefined` where it is no JSON, or nested too deep, or holds too many values. For the reason, see `wire/parseFrame`. */
export function tryParseJson(text: string): Json | undefined {
  return tryParseWithin(text, deepestJson);
}

/** As `tryParseJson`, with another depth. */
export function tryParseWithin(text: string, most: number): Json | undefined {
  try {
    refuseMany(text);
    return refuseDeep(JSON.parse(text) as Json, text, most);
  } catch {
    return undefined;
  }
}

/** JSON text of a parsed value, with its numbers as they were written; `…` for one that is deeper than the stack, which `JSON.parse` can read. */
export function toJsonText(value: Json): string {
  try {
    return printExact(value);
  } catch {
    return '…';
  }
}
