/**
 * Converts a zod schema to a JSON Schema of the values that the real server accepts without converting them: "3"
 * instead of 3 is not allowed. This is written by hand instead of `z.toJSONSchema` because that loses defaults inside
 * `z.preprocess`, writes unions that editors explain badly, and cannot express “any object, but these members are
 * known”.
 */
import type * as z from 'zod';
import type { Json } from '../../core/json/json.ts';

export type SchemaNode = Readonly<Record<string, Json>>;

/** How a shape refers to schemas that have a name. */
export interface Names {
  /** Returns a reference to a model or a union, or the values of an enum; `undefined` for a schema without a name. */
  refer(schema: z.core.$ZodType): SchemaNode | undefined;
  /** Returns the known members of a model without making any of them required. */
  hint(schema: z.core.$ZodType): SchemaNode;
}

/** Converts a schema. Throws for kinds of schemas that the models do not use. */
export function toShape(schema: z.core.$ZodType, names: Names): SchemaNode {
  const named = names.refer(schema);
  if (named !== undefined) return named;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'boolean':
      return { type: def.type };
    case 'number':
      return toNumber(schema as z.ZodNumber);
    case 'literal':
      return { const: def.values[0] as Json };
    case 'unknown':
      return {};
    case 'record':
      return { type: 'object' };
    case 'array':
      return toArray(schema, toShape(def.element, names));
    case 'union':
      return toUnion(def.options, names);
    case 'optional':
      return toShape(def.innerType, names);
    case 'nullable':
      return orNull(toShape(def.innerType, names));
    case 'default':
      return { ...toShape(def.innerType, names), default: def.defaultValue as Json };
    case 'pipe':
      return toShape(def.out, names);
    default:
      throw new Error(`expected a kind of schema that the models use, not ${def.type}`);
  }
}

/** Whether the field may be absent from an object. */
export function isOptional(schema: z.core.$ZodType): boolean {
  return schema._zod.optin !== undefined;
}

function toNumber(schema: z.ZodNumber): SchemaNode {
  const { minValue, maxValue } = schema;
  return {
    type: schema.meta()?.['type'] === 'integer' ? 'integer' : 'number',
    ...(minValue === null || minValue === -Infinity ? {} : { minimum: minValue }),
    ...(maxValue === null || maxValue === Infinity ? {} : { maximum: maxValue }),
  };
}

function toUnion(options: readonly z.core.$ZodType[], names: Names): SchemaNode {
  const isDictionary = (option: z.core.$ZodType): boolean => option._zod.def.type === 'record';
  if (!options.some(isDictionary)) return toAlternatives(options.map((option) => toShape(option, names)));
  // A union of a model and any object accepts any object. With `anyOf`, editors would ignore the model after its first
  // error.
  const model = options.find((option) => !isDictionary(option));
  return { type: 'object', ...(model === undefined ? {} : names.hint(model)) };
}

function toArray(schema: z.core.$ZodType, items: SchemaNode): SchemaNode {
  const checks = (schema._zod.def.checks ?? []) as unknown as readonly z.core.$ZodChecks[];
  const limits = checks.flatMap(({ _zod: { def } }) => (def.check === 'max_length' ? [def.maximum] : []));
  return { type: 'array', items, ...(limits.length > 0 && { maxItems: Math.min(...limits) }) };
}

/**
 * A union of a plain text and a list is written as one node, so that editors report errors in the list’s elements and
 * not in the choice between text and list.
 */
function toAlternatives(nodes: readonly SchemaNode[]): SchemaNode {
  const [text, list] = nodes;
  const isEither = nodes.length === 2 && text?.['type'] === 'string' && list?.['type'] === 'array';
  return isEither && text['enum'] === undefined ? { ...text, ...list, type: ['string', 'array'] } : { anyOf: nodes };
}

function orNull(node: SchemaNode): SchemaNode {
  const [values, branches] = [listOf(node, 'enum'), listOf(node, 'anyOf')];
  const { type } = node;
  if (branches !== undefined) return { ...node, anyOf: [...branches, { type: 'null' }] };
  if (type === undefined) return { anyOf: [node, { type: 'null' }] };
  const types = listOf(node, 'type');
  if (types !== undefined) return { ...node, type: [...types, 'null'] };
  if (values === undefined) return { ...node, type: [type, 'null'] };
  const enumDescriptions = [...(listOf(node, 'enumDescriptions') ?? []), ''];
  return { ...node, type: [type, 'null'], enum: [...values, null], enumDescriptions };
}

function listOf(node: SchemaNode, key: string): readonly Json[] | undefined {
  const value = node[key];
  return Array.isArray(value) ? (value as readonly Json[]) : undefined;
}

/**
 * Converts Markdown to plain text. The Markdown may only contain code marks (backticks) around names of the protocol.
 */
export function toPlainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** The description members of a schema; the Markdown is added only when it differs from the plain text. */
export function toDescriptionNode(markdown: string): SchemaNode {
  const description = toPlainText(markdown);
  return description === markdown ? { description } : { description, markdownDescription: markdown };
}
