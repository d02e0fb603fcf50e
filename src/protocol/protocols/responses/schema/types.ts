/** What fields are made of. Only what the protocol is known to demand is required: types drift fast, and objects are loose. */
import * as z from 'zod';

export const text = z.string();
export const whole = z.number().refine(Number.isInteger).meta({ type: 'integer' });
/** Whatever it holds, or nothing. */
export const free = z.unknown().optional();
export const object = z.record(z.string(), z.unknown());

/** May be absent or null. */
export const maybe = <T extends z.ZodType>(type: T): z.ZodOptional<z.ZodNullable<T>> => type.nullish();

/** An object that says its type. */
type Typed<Type extends string, Shape extends z.ZodRawShape> = z.ZodObject<
  { type: z.ZodLiteral<Type> } & Shape,
  z.core.$loose
>;

/** Models out of their members, by their type. */
export function byType<const Shapes extends Readonly<Record<string, z.ZodRawShape>>>(
  shapes: Shapes,
): { readonly [Type in keyof Shapes & string]: Typed<Type, Shapes[Type]> } {
  const models = Object.entries(shapes).map(([type, shape]) => [
    type,
    z.looseObject({ type: z.literal(type), ...shape }),
  ]);
  return Object.fromEntries(models) as { readonly [Type in keyof Shapes & string]: Typed<Type, Shapes[Type]> };
}
