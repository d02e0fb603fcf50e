/**
 * The building blocks of fields. Only what the protocol is known to require is required, because types change fast and
 * objects are loose.
 */
import * as z from 'zod';

export const text = z.string();
export const integer = z.number().refine(Number.isInteger, { message: 'integer' }).meta({ type: 'integer' });
/** Any value, or no value. */
export const free = z.unknown().optional();
export const object = z.record(z.string(), z.unknown());

/** The value may be absent or null. */
export const maybe = <T extends z.ZodType>(type: T): z.ZodOptional<z.ZodNullable<T>> => type.nullish();

/** An object with a type. */
type Typed<Type extends string, Shape extends z.ZodRawShape> = z.ZodObject<
  { type: z.ZodLiteral<Type> } & Shape,
  z.core.$loose
>;

/** Creates models from their members, by type. */
export function byType<const Shapes extends Readonly<Record<string, z.ZodRawShape>>>(
  shapes: Shapes,
): { readonly [Type in keyof Shapes & string]: Typed<Type, Shapes[Type]> } {
  const models = Object.entries(shapes).map(([type, shape]) => [
    type,
    z.looseObject({ type: z.literal(type), ...shape }),
  ]);
  return Object.fromEntries(models) as { readonly [Type in keyof Shapes & string]: Typed<Type, Shapes[Type]> };
}
