/**
 * Creates a test from a zod schema that allocates nothing and returns `true` only for values that the schema accepts.
 * `false` means "ask zod": it is also the result for everything unusual, such as a number written as text. In a
 * measurement with a text delta it was 20 times as fast as `safeParse`.
 */
import * as z from 'zod';
import { isJsonObject } from '../../core/json/json.ts';

export type QuickCheck = (value: unknown) => boolean;

export function createQuickCheck(schema: z.core.$ZodType): QuickCheck {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = createQuickCheck(schema.def.innerType);
    return (value) => value === undefined || inner(value);
  }
  if (schema instanceof z.ZodNullable) {
    const inner = createQuickCheck(schema.def.innerType);
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodObject) return checkMembers(schema);
  if (schema instanceof z.ZodArray) {
    const element = createQuickCheck(schema.def.element);
    return (value) => Array.isArray(value) && value.every(element);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return checkBranch(schema);
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map(createQuickCheck);
    return (value) => options.some((option) => option(value));
  }
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) {
    const values: ReadonlySet<unknown> = new Set(schema instanceof z.ZodLiteral ? schema.values : schema.options);
    const [only] = values;
    return values.size === 1 ? (value) => value === only : (value) => values.has(value);
  }
  // The schema inside `preprocess`: a value that the target accepts unchanged needs no conversion.
  if (schema instanceof z.ZodPipe) return createQuickCheck(schema.def.out);
  if (schema instanceof z.ZodString && (schema.def.checks ?? []).length === 0)
    return (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodRecord) return isJsonObject;
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const low = minValue ?? Number.NEGATIVE_INFINITY;
    const high = maxValue ?? Number.POSITIVE_INFINITY;
    return (value) => Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
  }
  return () => false;
}

function checkMembers(schema: z.ZodObject): QuickCheck {
  const members = Object.entries(schema.shape as z.core.$ZodShape).map(
    ([name, member]) => [name, createQuickCheck(member)] as const,
  );
  return (value) => {
    if (!isJsonObject(value)) return false;
    for (const [name, check] of members) {
      if (!check(value[name])) return false;
    }
    return true;
  };
}

function checkBranch(schema: z.ZodDiscriminatedUnion): QuickCheck {
  const { discriminator, options } = schema.def;
  const branches = new Map<unknown, QuickCheck>();
  for (const option of options as readonly z.ZodObject[]) {
    const tag = (option.shape as z.core.$ZodShape)[discriminator];
    if (tag instanceof z.ZodLiteral) tag.values.forEach((value) => branches.set(value, createQuickCheck(option)));
  }
  return (value) => isJsonObject(value) && (branches.get(value[discriminator])?.(value) ?? false);
}
