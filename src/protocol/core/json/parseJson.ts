/** JSON text → value, nested no deeper than what reads it can go into. */
import { refuseMany } from './countValues.ts';
import { refuseDeep } from './jsonDepth.ts';
import type { Json } from './jsonTypes.ts';

/** Throws for what is no JSON, for what is nested too deep, and for what holds too many values. */
export function parseJson(text: string): Json {
  refuseMany(text);
  return refuseDeep(JSON.parse(text) as Json, text);
}
