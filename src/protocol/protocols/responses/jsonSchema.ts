/** The JSON Schemas of Responses documents (draft 2020-12), with descriptions in one language. */
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
import { events } from './schema/events.ts';
import { items } from './schema/items.ts';
import { annotations, parts } from './schema/parts.ts';
import { Request, Response } from './schema/payloads.ts';
import * as placeholders from './schema/placeholders.ts';
import { choices, tools } from './schema/tools.ts';
import { eventDescriptions } from './descriptions/eventDescriptions.ts';
import { fieldDescriptions, specialDescriptions } from './descriptions/fieldDescriptions.ts';
import {
  annotationDescriptions,
  choiceDescriptions,
  itemDescriptions,
  partDescriptions,
  toolDescriptions,
} from './descriptions/typeDescriptions.ts';

interface Family {
  readonly models: Readonly<Record<string, z.ZodType>>;
  readonly descriptions: Readonly<Record<string, LocalizedText>>;
}

const families = {
  Item: { models: items, descriptions: itemDescriptions },
  Part: { models: parts, descriptions: partDescriptions },
  Annotation: { models: annotations, descriptions: annotationDescriptions },
  Tool: { models: tools, descriptions: toolDescriptions },
  ToolChoice: { models: choices, descriptions: choiceDescriptions },
  Event: { models: events, descriptions: eventDescriptions },
} as const satisfies Readonly<Record<string, Family>>;

type FamilyName = keyof typeof families;

/** The placeholder schemas that represent all types of a family in a model. */
const stands: ReadonlyMap<unknown, FamilyName> = new Map<unknown, FamilyName>([
  [placeholders.anyInputItem, 'Item'],
  [placeholders.anyOutputItem, 'Item'],
  [placeholders.anyPart, 'Part'],
  [placeholders.anyAnnotation, 'Annotation'],
  [placeholders.anyTool, 'Tool'],
  [placeholders.anyChoice, 'ToolChoice'],
]);

/** The names of the schema files, without `.schema.json`. */
export const schemaNames = ['responses-request', 'responses-response', 'responses-item', 'responses-event'] as const;
export type ResponsesSchemaName = (typeof schemaNames)[number];

const titles: Readonly<Record<ResponsesSchemaName, LocalizedText>> = {
  'responses-request': {
    en: 'A Responses request, or a request to MLflow’s ResponsesAgent.',
    'zh-cn': 'Responses 或 MLflow ResponsesAgent 的请求。',
  },
  'responses-response': {
    en: 'A Responses response, or a response of MLflow’s ResponsesAgent.',
    'zh-cn': 'Responses 或 MLflow ResponsesAgent 的响应。',
  },
  'responses-item': { en: 'An item of an input or an output.', 'zh-cn': '输入或输出中的条目。' },
  'responses-event': { en: 'An event of a stream.', 'zh-cn': '流中的事件。' },
};

/** Returns a self-contained schema. */
export function jsonSchemaOf(name: ResponsesSchemaName, locale: Locale): SchemaNode {
  const definitions: Record<string, SchemaNode> = {};
  const root = writeRoot(name, { locale, definitions });
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...describe(titles[name], locale) };
  return { ...head, ...root, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) };
}

interface Context {
  readonly locale: Locale;
  readonly definitions: Record<string, SchemaNode>;
}

function writeRoot(name: ResponsesSchemaName, context: Context): SchemaNode {
  if (name === 'responses-request') return writeObject(Request, 'Request', context);
  if (name === 'responses-response') return writeObject(Response, 'Response', context);
  return writeFamily(name === 'responses-item' ? 'Item' : 'Event', context);
}

/** Writes the values of the tag with their descriptions, and the rest as conditions. Unknown types are valid. */
function writeFamily(name: FamilyName, context: Context): SchemaNode {
  const { models, descriptions }: Family = families[name];
  const types = Object.keys(models);
  const meanings = types.map((type) => toPlainText(localize(descriptions[type], context.locale)));
  const branches = Object.entries(models).map(([type, model]) =>
    whenTag('type', [type], writeObject(model, type, context)),
  );
  return {
    type: 'object',
    properties: {
      type: {
        ...describe(fieldDescriptions.type, context.locale),
        anyOf: [{ type: 'string', enum: types, enumDescriptions: meanings }, {}],
      },
    },
    allOf: branches,
  };
}

function writeObject(model: z.ZodType, owner: string, context: Context): SchemaNode {
  const { shape } = model as z.ZodObject<Record<string, z.ZodType>>;
  const fields = Object.entries(shape);
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  const properties = fields.map(([name, field]) => [name, writeField(field, `${owner}.${name}`, context)] as const);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

function writeField(field: z.ZodType, place: string, context: Context): SchemaNode {
  const name = place.slice(place.lastIndexOf('.') + 1);
  const known: Readonly<Record<string, LocalizedText>> = fieldDescriptions;
  const descriptions = specialDescriptions[place] ?? known[name];
  return { ...(descriptions && describe(descriptions, context.locale)), ...toShape(field, namesIn(context)) };
}

function namesIn(context: Context): Names {
  return {
    refer(schema) {
      const family = stands.get(schema);
      if (family !== undefined) return refer(family, context);
      const { def } = (schema as z.core.$ZodTypes)._zod;
      if (def.type === 'enum') return { type: 'string', enum: Object.values(def.entries) };
      // Applies only to objects inside the models, because the models themselves have already been expanded.
      return def.type === 'object' ? writeObject(schema as z.ZodType, '', context) : undefined;
    },
    hint: () => ({}),
  };
}

function refer(family: FamilyName, context: Context): SchemaNode {
  if (!Object.hasOwn(context.definitions, family)) {
    // Reserves the position of the definition before the definitions that it refers to.
    context.definitions[family] = {};
    context.definitions[family] = writeFamily(family, context);
  }
  return { $ref: `#/$defs/${family}` };
}

function describe(descriptions: LocalizedText, locale: Locale): SchemaNode {
  return toDescriptionNode(localize(descriptions, locale));
}

function localize(descriptions: LocalizedText | undefined, locale: Locale): string {
  return descriptions?.[locale] ?? '';
}
