/** JSON text → value, nested no deeper than what reads it can go into. */
import { refuseDeep } from './jsonDepth.ts';
import type { Json } from './jsonTypes.ts';

/** Throws for what is no JSON, and for what is nested too deep. */
export function parseJson(text: string): Json {
  return refuseDeep(JSON.parse(text) as Json, text);
}
