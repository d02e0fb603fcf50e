/** Formats the type and the default of a field for a cell of a Markdown table. */
import type * as z from 'zod';
import { findName } from '../../src/protocol/protocols/agent-api/schema-writer/names.ts';
import type { PageMessages } from './pageMessages.ts';

/** Returns the type; names are links to their headings. Throws for kinds of schemas that the models do not use. */
export function typeText(schema: z.core.$ZodType, messages: PageMessages): string {
  const name = findName(schema);
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'boolean':
      return def.type;
    case 'number':
      return numberText(schema as z.ZodNumber);
    case 'literal':
      return `\`${JSON.stringify(def.values[0])}\``;
    case 'unknown':
      return messages.anything;
    case 'record':
      return 'object';
    case 'array': {
      const element = typeText(def.element, messages);
      return element.includes(' ') ? `(${element})[]` : `${element}[]`;
    }
    case 'union':
      return def.options.map((option) => typeText(option, messages)).join(String.raw` \| `);
    case 'nullable':
      return String.raw`${typeText(def.innerType, messages)} \| null`;
    case 'optional':
    case 'default':
      return typeText(def.innerType, messages);
    case 'pipe':
      return typeText(def.out, messages);
    default:
      throw new Error(`expected a kind of schema that the models use, not ${def.type}`);
  }
}

/** Returns the value that is used when the field is absent. */
export function defaultText(schema: z.core.$ZodType, messages: PageMessages): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'default' ? `\`${JSON.stringify(def.defaultValue)}\`` : messages.madeUp;
}

function numberText(schema: z.ZodNumber): string {
  const { minValue, maxValue } = schema;
  const type = schema.meta()?.['type'] === 'integer' ? 'integer' : 'number';
  return Number.isFinite(minValue) && Number.isFinite(maxValue) ? `${type} ${minValue}–${maxValue}` : type;
}
