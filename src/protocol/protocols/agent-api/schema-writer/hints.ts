/**
 * Members that the real server does not require. Editors get them for completion only; they cause no validation errors.
 */
import type * as z from 'zod';
import { models, type ModelName } from '../models.ts';
import { payloadOf } from '../payloadOf.ts';
import { modelDescriptions } from '../descriptions/modelDescriptions.ts';
import { toDescription } from './describe.ts';
import { findModel, shapeOf, type Context } from './names.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';
import { toModelSnippets, toSnippets } from './snippet.ts';
import { whenTag } from '../../schema-writer/when.ts';

/** The members of a model with names and descriptions, without types. */
export function writeHint(name: ModelName, context: Context): SchemaNode {
  const properties = shapeOf(name).map(([field, schema]) => {
    const description = modelDescriptions[name].fields[field] ?? { en: '', 'zh-cn': '' };
    return [
      field,
      { ...toDescription(description, context.locale), ...toSnippets(schema), ...hintWithin(schema, context) },
    ];
  });
  return { properties: Object.fromEntries(properties) as SchemaNode, ...toModelSnippets(name, context.locale) };
}

function hintWithin(schema: z.core.$ZodType, context: Context): SchemaNode {
  if (findModel(schema) !== undefined) return context.hint(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return hintWithin(def.innerType, context);
    case 'array': {
      const items = hintWithin(def.element, context);
      return Object.keys(items).length === 0 ? {} : { items };
    }
    case 'union':
      return (
        def.options.map((option) => hintWithin(option, context)).find((hint) => Object.keys(hint).length > 0) ?? {}
      );
    default:
      return {};
  }
}

/** What the data contents of a message hold, depending on the type of the message. */
export function writePayloadHints(context: Context): readonly SchemaNode[] {
  const payloads = [...new Set(Object.values(payloadOf))].filter((name) => name !== undefined);
  return payloads.map((name) => {
    const types = Object.entries(payloadOf).flatMap(([type, payload]) => (payload === name ? [type] : []));
    const data = context.hint(models[name]);
    return whenTag('type', types, { properties: { content: { items: { properties: { data } } } } });
  });
}
