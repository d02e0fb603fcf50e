/** What an editor inserts for a field: something to fill in. */
import type * as z from 'zod';
import type { Json } from '../../../base/json.ts';
import { findWords } from './names.ts';
import type { SchemaNode } from './shapeNode.ts';

/** A member of a schema; none where there is nothing better than what VS Code does by itself. */
export function toSnippets(schema: z.core.$ZodType): SchemaNode {
  const body = toBody(schema);
  return body === undefined ? {} : { defaultSnippets: [{ body }] };
}

function toBody(schema: z.core.$ZodType): Json | undefined {
  const words = findWords(schema);
  if (words !== undefined) return words.snippet;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return '$1';
    case 'number':
      // The caret takes the quotes away.
      return '^$1';
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
