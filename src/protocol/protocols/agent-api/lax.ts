/**
 * Scalars as pydantic reads them, as zod types. What cannot be read is passed on as it is, so that
 * the schema behind it says what is wrong.
 */
import * as z from 'zod';
import { toBoolean, toFloat, toInteger } from '../python/scalars.ts';

/** `z.int()` would refuse what is beyond 2^53, where Python has no limit. Bounds are for whole numbers only. */
const wholeNumber = z.number().refine(Number.isInteger, { abort: true }).meta({ type: 'integer' });

/** Typed as what one should send, although they take more. */
export const text = z.string();
export const integer = z.preprocess<unknown, typeof wholeNumber, number>(toInteger, wholeNumber);
export const float = z.preprocess<unknown, z.ZodNumber, number>(toFloat, z.number());
export const boolean = z.preprocess<unknown, z.ZodBoolean, boolean>(toBoolean, z.boolean());
export const dictionary = z.record(z.string(), z.unknown());

/** An integer within bounds, both included. */
export const integerBetween = (low: number, high: number): typeof integer =>
  z.preprocess<unknown, typeof wholeNumber, number>(toInteger, wholeNumber.min(low).max(high));

/** `Optional[T] = None`: may be absent, may be null. */
export const optional = <T extends z.ZodType>(type: T): z.ZodDefault<z.ZodOptional<z.ZodNullable<T>>> =>
  type.nullish().default(null);
