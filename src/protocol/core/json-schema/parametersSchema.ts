/**
 * The schema for the parameters of a tool, which must be a JSON Schema of type object. It is the part of the metaschema
 * that finds the errors that occur in real tools, and is written as a JSON Schema itself.
 */
import type { JsonObject } from '../json/json.ts';

const schema = { $ref: '#/$defs/schema' };
const schemas = { type: 'array', minItems: 1, items: schema };
const schemasByName = { type: 'object', additionalProperties: schema };
const names = { type: 'array', items: { type: 'string' } };
const text = { type: 'string' };
const number = { type: 'number' };
const count = { type: 'integer', minimum: 0 };
const typeName = { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] };

const keywords: JsonObject = {
  type: { items: typeName, if: { type: 'array' }, else: typeName },
  enum: { type: 'array' },
  items: { if: { type: 'array' }, else: schema },
  dependentRequired: { type: 'object', additionalProperties: names },
  required: names,
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  uniqueItems: { type: 'boolean' },
  ...each(['$ref', 'description', 'pattern'], text),
  ...each(['minimum', 'maximum'], number),
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], count),
  ...each(['properties', 'patternProperties', 'dependentSchemas', '$defs'], schemasByName),
  ...each(['additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else'], schema),
  ...each(['prefixItems', 'allOf', 'anyOf', 'oneOf'], schemas),
};

const definitions = { schema: { type: ['object', 'boolean'], properties: keywords } };

/** The schema for any schema. */
export const schemaSchema: JsonObject = { $defs: definitions, ...schema };

export const parametersSchema: JsonObject = {
  $defs: definitions,
  type: 'object',
  properties: { ...keywords, type: { const: 'object' } },
  required: ['type'],
};

function each(keys: readonly string[], value: JsonObject): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, value]));
}
