/**
 * Converts the shapes of Chat Completions to JSON Schema (draft 2020-12) with descriptions in one language. Unions are
 * an `enum` on their tag and `if`/`then` for the rest, because with `anyOf` editors name an arbitrary branch.
 */
import type * as z from 'zod';
import type { Locale, LocalizedText } from '../../core/l10n/translate.ts';
import {
  toDescriptionNode,
  toPlainText,
  isOptional,
  toShape,
  type Names,
  type SchemaNode,
} from '../schema-writer/shapeNode.ts';
import { whenTag } from '../schema-writer/when.ts';
import { enums, models, unions, type EnumName, type ModelName, type UnionName } from './models.ts';
import { ChatTranscript } from './schema.ts';
import { enumDescriptions, unionDescriptions } from './descriptions/enumDescriptions.ts';
import { extensionDescriptions } from './descriptions/extensionDescriptions.ts';
import { modelDescriptions } from './descriptions/modelDescriptions.ts';

/** The shapes that have their own schema, by file name. */
export const chatSchemas = {
  'chat-request': models.ChatRequest,
  'chat-message': unions.ChatMessage,
  'chat-transcript': ChatTranscript,
} as const;

export type ChatSchemaName = keyof typeof chatSchemas;

/** Returns a self-contained schema. */
export function chatSchemaOf(name: ChatSchemaName, locale: Locale): SchemaNode {
  const writer = createWriter(locale);
  const root = toShape(chatSchemas[name], writer.names);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root, $defs: writer.definitions };
}

type Entry<Name extends string> = readonly [Name, z.core.$ZodType];
const modelNames = new Map((Object.entries(models) as unknown as Entry<ModelName>[]).map(([name, one]) => [one, name]));
const unionNames = new Map((Object.entries(unions) as unknown as Entry<UnionName>[]).map(([name, one]) => [one, name]));
const enumNames = new Map((Object.entries(enums) as unknown as Entry<EnumName>[]).map(([name, one]) => [one, name]));

interface Writer {
  readonly names: Names;
  readonly definitions: Record<string, SchemaNode>;
}

function createWriter(locale: Locale): Writer {
  const definitions: Record<string, SchemaNode> = {};
  const define = (name: string, make: () => SchemaNode): SchemaNode => {
    if (!Object.hasOwn(definitions, name)) {
      // Reserves the position of the definition before the definitions that it refers to.
      definitions[name] = {};
      definitions[name] = make();
    }
    return { $ref: `#/$defs/${name}` };
  };
  const names: Names = {
    refer(schema) {
      const [model, union, values] = [modelNames.get(schema), unionNames.get(schema), enumNames.get(schema)];
      if (model !== undefined) return define(model, () => writeModel(model, names, locale));
      if (union !== undefined) return define(union, () => writeUnion(union, names, locale));
      return values === undefined ? undefined : writeValues(values, locale);
    },
    hint: (schema) => names.refer(schema) ?? {},
  };
  return { names, definitions };
}

function writeModel(name: ModelName, names: Names, locale: Locale): SchemaNode {
  const { fields, ...description } = modelDescriptions[name];
  const shape = Object.entries(models[name].shape as Readonly<Record<string, z.core.$ZodType>>);
  const required = shape.filter(([, schema]) => !isOptional(schema)).map(([field]) => field);
  const properties = shape.map(([field, schema]) => {
    const about = fields[field];
    if (about === undefined) throw new Error(`expected words for ${field}`);
    return [field, { ...describe(about, locale), ...toShape(schema, names) }] as const;
  });
  const more = name.endsWith('Message')
    ? writeExtensions(
        properties.map(([field]) => field),
        locale,
      )
    : [];
  return {
    title: name,
    ...describe(description, locale),
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries<SchemaNode>([...properties, ...more]),
  };
}

/** Extension members are described if they are present, but not offered for completion. */
function writeExtensions(own: readonly string[], locale: Locale): readonly (readonly [string, SchemaNode])[] {
  return Object.entries(extensionDescriptions)
    .filter(([field]) => !own.includes(field))
    .map(([field, about]) => [field, { ...describe(about, locale), doNotSuggest: true }]);
}

function writeUnion(name: UnionName, names: Names, locale: Locale): SchemaNode {
  const union = unions[name];
  const tag = union.def.discriminator;
  const branches = (union.options as readonly z.ZodObject[]).map((schema) => {
    const value = (schema.shape[tag] as z.ZodLiteral<string>).value;
    const model = modelNames.get(schema);
    if (model === undefined) throw new Error(`expected a name for ${value}`);
    return { value, description: modelDescriptions[model], node: names.refer(schema) ?? {} };
  });
  const values = {
    enum: branches.map(({ value }) => value),
    enumDescriptions: branches.map(({ description }) => toPlainText(description[locale])),
  };
  return {
    title: name,
    ...describe(unionDescriptions[name], locale),
    type: 'object',
    required: [tag],
    properties: { [tag]: values },
    allOf: branches.map(({ value, node }) => whenTag(tag, [value], node)),
  };
}

function writeValues(name: EnumName, locale: Locale): SchemaNode {
  const values = Object.entries<LocalizedText>(enumDescriptions[name].values);
  return {
    type: 'string',
    enum: values.map(([value]) => value),
    enumDescriptions: values.map(([, description]) => toPlainText(description[locale])),
  };
}

function describe(description: LocalizedText, locale: Locale): SchemaNode {
  return toDescriptionNode(description[locale]);
}
