/**
 * Zod types for scalars that convert values as pydantic does. A value that cannot be converted is passed on unchanged,
 * so that the inner schema reports what is wrong.
 */
import * as z from 'zod';
import { toBoolean, toFloat, toInteger } from './scalars.ts';

/**
 * `z.int()` would reject integers beyond 2^53, but Python has no such limit. Bounds are checked only for whole numbers.
 */
const wholeNumber = z.number().refine(Number.isInteger, { abort: true, message: 'integer' }).meta({ type: 'integer' });

/** The static types are those that a client should send, although these schemas accept more. */
export const text = z.string();
export const integer = z.preprocess<unknown, typeof wholeNumber, number>(toInteger, wholeNumber);
export const float = z.preprocess<unknown, z.ZodNumber, number>(toFloat, z.number());
export const boolean = z.preprocess<unknown, z.ZodBoolean, boolean>(toBoolean, z.boolean());
export const dictionary = z.record(z.string(), z.unknown());

/** An integer within bounds, both included. */
export const integerBetween = (low: number, high: number): typeof integer =>
  z.preprocess<unknown, typeof wholeNumber, number>(toInteger, wholeNumber.min(low).max(high));

/** `Optional[T] = None`: the value may be absent or null. */
export const optional = <T extends z.ZodType>(type: T): z.ZodDefault<z.ZodOptional<z.ZodNullable<T>>> =>
  type.nullish().default(null);
