/**
 * Scalars as pydantic 2 reads them in its default (lax) mode: "3" is an integer, 1 is a boolean.
 * What cannot be read is passed on as it is, so that the schema behind it says what is wrong.
 */
import * as z from 'zod';

const integerText = /^[+-]?(?:0[0_]*)?\d+(?:_\d+)*(?:\.0+)?$/;
const floatText = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i;
/** Characters of a string that pydantic still reads as an integer. */
export const longestInteger = 4300;
/** Where pydantic does not overlook an underscore. */
const badUnderscores = /^_|_$|__/;
/** White space of Unicode, as Rust trims it. */
const spaceAround = /^[\t-\r \u0085\p{Z}]+|[\t-\r \u0085\p{Z}]+$/gu;
const truths: ReadonlySet<unknown> = new Set(['1', 'on', 't', 'true', 'y', 'yes', 1]);
const untruths: ReadonlySet<unknown> = new Set(['0', 'off', 'f', 'false', 'n', 'no', 0]);

const toInteger = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  const text = typeof value === 'string' ? value.replaceAll(spaceAround, '') : '';
  return text.length <= longestInteger && integerText.test(text) ? clamp(Number(text.replaceAll('_', ''))) : value;
};

const toFloat = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return clamp(value);
  const trimmed = typeof value === 'string' ? value.replaceAll(spaceAround, '') : '';
  const text = badUnderscores.test(trimmed) ? trimmed : trimmed.replaceAll('_', '');
  return floatText.test(text) ? clamp(Number(text)) : value;
};

/** Python's floats may be infinite or no number, its integers have no limit: zod's largest stands for them. */
const clamp = (number: number): number => (Number.isFinite(number) ? number : Number.MAX_VALUE);

const toBoolean = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : value;
};

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
