/** Parses JSON text, and limits its depth to what the functions that process the value can handle. */
import { refuseMany } from './countValues.ts';
import { refuseDeep } from './jsonDepth.ts';
import type { Json } from './jsonTypes.ts';

/** Throws if the text is not JSON, is nested too deep, or contains too many values. */
export function parseJson(text: string): Json {
  refuseMany(text);
  return refuseDeep(JSON.parse(text) as Json, text);
}
