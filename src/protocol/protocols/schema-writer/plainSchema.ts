/**
 * Converts zod shapes to the JSON Schema that completions and hovers read. Descriptions are looked up by member name,
 * so this is for protocols in which a member name means the same everywhere.
 */
import type * as z from 'zod';
import { toDescriptionNode, toPlainText, isOptional, toShape, type Names, type SchemaNode } from './shapeNode.ts';
import { whenTag } from './when.ts';

/** The text in every language. */
export type MemberDescription = Readonly<Record<'en' | 'zh-cn', string>>;

/** The texts by member name, or by tag and value: `role=user`. */
export type DescriptionTable = Readonly<Record<string, MemberDescription>>;

/** Returns a self-contained schema. Throws for kinds of shapes that `toShape` does not know. */
export function plainSchema(
  root: z.core.$ZodType,
  description: DescriptionTable,
  locale: keyof MemberDescription,
): SchemaNode {
  const describe = (name: string): SchemaNode => {
    const known = Object.hasOwn(description, name) ? description[name] : undefined;
    return known === undefined ? {} : toDescriptionNode(known[locale]);
  };
  const writeObject = (shape: Readonly<Record<string, z.core.$ZodType>>): SchemaNode => {
    const fields = Object.entries(shape);
    const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
    const properties = fields.map(([name, field]) => [name, { ...describe(name), ...toShape(field, names) }] as const);
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(properties),
    };
  };
  const writeUnion = (tag: string, options: readonly z.core.$ZodType[]): SchemaNode => {
    const branches = (options as readonly z.ZodObject[]).map((option) => {
      const value = (option.shape[tag] as z.ZodLiteral<string>).value;
      return { value, node: writeObject(option.shape) };
    });
    const values = branches.map(({ value }) => value);
    const meanings = values.map((value) => toPlainText(description[`${tag}=${value}`]?.[locale] ?? ''));
    return {
      type: 'object',
      required: [tag],
      properties: { [tag]: { ...describe(tag), enum: values, enumDescriptions: meanings } },
      allOf: branches.map(({ value, node }) => whenTag(tag, [value], node)),
    };
  };
  const names: Names = {
    refer(schema) {
      const { def } = (schema as z.core.$ZodTypes)._zod;
      if (def.type === 'object') return writeObject(def.shape);
      if (def.type === 'enum') return { type: 'string', enum: Object.values(def.entries) };
      if (def.type !== 'union') return undefined;
      const tag = 'discriminator' in def ? def.discriminator : undefined;
      return typeof tag === 'string' ? writeUnion(tag, def.options) : undefined;
    },
    hint: () => ({}),
  };
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...toShape(root, names) };
}
