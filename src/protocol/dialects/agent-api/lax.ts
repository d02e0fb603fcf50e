/**
 * Scalars as pydantic 2 reads them in its default (lax) mode: "3" is an integer, 1 is a boolean.
 * What cannot be read is passed on as it is, so that the schema behind it says what is wrong.
 */
import * as z from 'zod';

const integerText = /^\s*[+-]?\d+(?:_\d+)*(?:\.0*)?\s*$/;
const floatText = /^\s*[+-]?(?:\d+(?:_\d+)*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const truths: ReadonlySet<unknown> = new Set(['1', 'on', 't', 'true', 'y', 'yes', 1]);
const untruths: ReadonlySet<unknown> = new Set(['0', 'off', 'f', 'false', 'n', 'no', 0]);

const toNumber = (value: unknown, text: RegExp): unknown => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && text.test(value) ? Number(value.replaceAll('_', '')) : value;
};

const toBoolean = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : value;
};

/** `z.int()` would refuse what is beyond 2^53, where Python has no limit. */
const wholeNumber = z.number().multipleOf(1);

export const text = z.string();
export const integer = z.preprocess((value) => toNumber(value, integerText), wholeNumber);
export const float = z.preprocess((value) => toNumber(value, floatText), z.number());
export const boolean = z.preprocess(toBoolean, z.boolean());
export const dictionary = z.record(z.string(), z.unknown());

/** An integer within bounds, both included. */
export const integerBetween = (low: number, high: number) =>
  z.preprocess((value) => toNumber(value, integerText), wholeNumber.min(low).max(high));

/** `Optional[T] = None`: may be absent, may be null. */
export const optional = <T extends z.ZodType>(type: T) => type.nullish().default(null);
