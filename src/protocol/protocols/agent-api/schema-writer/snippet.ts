/** The snippet with placeholders that an editor inserts for a field. */
import type * as z from 'zod';
import type { Json } from '../../../core/json/json.ts';
import type { Locale } from '../../../core/l10n/translate.ts';
import type { ModelName } from '../models.ts';
import { modelDescriptions } from '../descriptions/modelDescriptions.ts';
import { describeAsText } from './describe.ts';
import { findDescription } from './names.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';

/** The snippets of a field as a schema member. Empty if nothing is better than the default. */
export function toSnippets(schema: z.core.$ZodType): SchemaNode {
  const body = toBody(schema);
  return body === undefined ? {} : { defaultSnippets: [{ body }] };
}

/** The snippets that an editor offers in a place where the whole model is allowed. */
export function toModelSnippets(name: ModelName, locale: Locale): SchemaNode {
  const { snippet, ...description } = modelDescriptions[name];
  if (snippet === undefined) return {};
  return { defaultSnippets: [{ label: name, description: describeAsText(description, locale), body: snippet }] };
}

function toBody(schema: z.core.$ZodType): Json | undefined {
  const description = findDescription(schema);
  if (description !== undefined) return description.snippet;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return '$1';
    case 'record':
      return {};
    case 'array': {
      const entry = toBody(def.element);
      return entry === undefined ? [] : [entry];
    }
    case 'union':
      return def.options[0] === undefined ? undefined : toBody(def.options[0]);
    case 'optional':
    case 'nullable':
    case 'default':
      return toBody(def.innerType);
    case 'pipe':
      return toBody(def.out);
    default:
      return undefined;
  }
}
