/** Lists the schemas inside a schema, with their locations. */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { toPointer, type Path } from '../json/pointer.ts';

const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const named = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];

/** The maximum depth, because schemas are untrusted. */
const maxDepth = 100;

interface Subschema {
  /** The JSON Pointer from the outermost schema. */
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** Yields the schema itself first, then all schemas inside it. */
export function* subschemas(schema: Json | undefined, path: Path = []): Iterable<Subschema> {
  if (!isJsonObject(schema) || path.length > maxDepth) return;
  yield { pointer: toPointer(path), schema };
  for (const key of single) yield* subschemas(schema[key], [...path, key]);
  for (const key of several) {
    const list = schema[key];
    if (!Array.isArray(list)) continue;
    for (const [index, one] of (list as readonly Json[]).entries()) yield* subschemas(one, [...path, key, index]);
  }
  for (const key of named) {
    const map = schema[key];
    if (!isJsonObject(map)) continue;
    for (const [name, one] of Object.entries(map)) yield* subschemas(one, [...path, key, name]);
  }
}
