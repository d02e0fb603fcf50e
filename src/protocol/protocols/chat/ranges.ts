/** Finds parameters of a request outside the ranges that the schema defines. */
import * as z from 'zod';
import type { JsonObject } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import type { OutOfRange } from '../contract/requestChecker.ts';
import { ChatRequest, maxStops } from './requestSchema.ts';

interface Bounds {
  readonly low: number;
  readonly high: number;
}

const bounds: ReadonlyMap<string, Bounds> = new Map(
  Object.entries(ChatRequest.shape).flatMap(([name, schema]): readonly [string, Bounds][] => {
    const inner = unwrap(schema);
    if (!(inner instanceof z.ZodNumber)) return [];
    const [low, high] = [inner.minValue ?? -Infinity, inner.maxValue ?? Infinity];
    return Number.isFinite(high) ? [[name, { low, high }]] : [];
  }),
);

/** Values that are not numbers are not checked against a range. */
export function outOfRange(root: JsonObject): readonly (OutOfRange & Bounds)[] {
  const found = [...bounds].flatMap(([name, { low, high }]) => {
    const value = root[name];
    if (typeof value !== 'number' || (value >= low && value <= high)) return [];
    return [{ pointer: toPointer([name]), name, value, range: `≥ ${low}, ≤ ${high}`, low, high }];
  });
  const { stop } = root as { readonly stop?: unknown };
  if (!Array.isArray(stop) || stop.length <= maxStops) return found;
  const excess = { value: stop.length, range: `≤ ${maxStops}`, low: 0, high: maxStops };
  return [...found, { pointer: '/stop', name: 'stop.length', ...excess }];
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.def.innerType) : schema;
}
