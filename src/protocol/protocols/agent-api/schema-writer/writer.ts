/**
 * Converts models, unions and enums to JSON Schema (draft 2020-12) with descriptions in one language. The schema
 * accepts what the real server accepts. Rules that are only documented appear in descriptions but are not enforced.
 */
import type * as z from 'zod';
import type { Locale } from '../../../core/l10n/translate.ts';
import type { EnumName, ModelName } from '../models.ts';
import { enumDescriptions } from '../descriptions/enumDescriptions.ts';
import { modelDescriptions } from '../descriptions/modelDescriptions.ts';
import type { FieldDescription, ValueDescription } from '../descriptions/description.ts';
import { describeAsText, toDescription } from './describe.ts';
import { writeHint, writePayloadHints } from './hints.ts';
import { findModel, findName, isEnum, shapeOf, type Context, type SchemaName } from './names.ts';
import { isOptional, toShape, type SchemaNode } from '../../schema-writer/shapeNode.ts';
import { toModelSnippets, toSnippets } from './snippet.ts';
import { writeUnion } from './unions.ts';

/** Writes the schema of a model, enum or union, with all definitions that it refers to. */
export function writeSchema(name: SchemaName, locale: Locale): SchemaNode {
  const definitions: Record<string, SchemaNode> = {};
  const root = writeNamed(name, createContext(locale, definitions));
  const parts = Object.keys(definitions).length === 0 ? {} : { $defs: definitions };
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root, ...parts };
}

function createContext(locale: Locale, definitions: Record<string, SchemaNode>): Context {
  const context: Context = {
    locale,
    define(key, make) {
      if (!Object.hasOwn(definitions, key)) {
        // Reserves the position of the definition before the definitions that it refers to.
        definitions[key] = {};
        definitions[key] = make();
      }
      return { $ref: `#/$defs/${key}` };
    },
    refer(schema) {
      const name = findName(schema);
      if (name === undefined) return undefined;
      return isEnum(name) ? writeValues(name, locale) : context.define(name, () => writeNamed(name, context));
    },
    hint(schema) {
      const name = findModel(schema);
      return name === undefined ? {} : context.define(`${name}Hint`, () => writeHint(name, context));
    },
  };
  return context;
}

function writeNamed(name: SchemaName, context: Context): SchemaNode {
  if (isEnum(name)) return writeEnum(name, context.locale);
  return name === 'AgentContent' || name === 'StreamEvent' ? writeUnion[name](context) : writeModel(name, context);
}

function writeEnum(name: EnumName, locale: Locale): SchemaNode {
  return { title: name, ...toDescription(enumDescriptions[name], locale), ...writeValues(name, locale) };
}

function writeValues(name: EnumName, locale: Locale): SchemaNode {
  const values = Object.entries<ValueDescription>(enumDescriptions[name].values);
  return {
    type: 'string',
    enum: values.map(([value]) => value),
    enumDescriptions: values.map(([, description]) => describeAsText(description, locale)),
  };
}

function writeModel(name: ModelName, context: Context): SchemaNode {
  const { fields, removed = {}, ...description } = modelDescriptions[name];
  const shape = shapeOf(name);
  const required = shape.filter(([, schema]) => !isOptional(schema)).map(([field]) => field);
  const properties = shape.map(([field, schema]) => [field, writeField(schema, fields[field], context)] as const);
  const gone = Object.entries(removed).map(([field, about]) => {
    return [field, { ...toDescription(about, context.locale), deprecated: true, doNotSuggest: true }] as const;
  });
  return {
    title: name,
    ...toDescription(description, context.locale),
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries<SchemaNode>([...properties, ...gone]),
    ...(name === 'Message' ? { allOf: writePayloadHints(context) } : {}),
    ...toModelSnippets(name, context.locale),
  };
}

function writeField(schema: z.core.$ZodType, description: FieldDescription | undefined, context: Context): SchemaNode {
  if (description === undefined) throw new Error('expected words for every field');
  const shape = toShape(schema, context);
  const { vocabulary } = description;
  return {
    ...toDescription(description, context.locale),
    ...shape,
    ...(vocabulary === undefined ? {} : { anyOf: [suggest(vocabulary, context), {}] }),
    ...(shape['default'] === null || isOfParts(shape) ? toSnippets(schema) : {}),
  };
}

/** Values for completion. The empty alternative next to them accepts any other value. */
function suggest(name: EnumName, context: Context): SchemaNode {
  return context.define(name, () => writeEnum(name, context.locale));
}

/** Whether VS Code cannot create an insert text by itself: it can do so only for defaults and plain types. */
function isOfParts({ type, default: value }: SchemaNode): boolean {
  return value === undefined && (type === 'array' || type === 'object' || type === undefined);
}
