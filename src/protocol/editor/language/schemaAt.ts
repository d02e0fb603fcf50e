/**
 * Finds the schemas that apply at a place of a value. References are followed, conditions are evaluated with the
 * existing value, and alternatives are narrowed to those that match. Works for this extension's own schemas (`enum` and
 * `if`/`then`) as well as for the schemas of external tools.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt, type Path } from '../../core/json/pointer.ts';
import { findSchemaIssues } from '../../core/json-schema/findSchemaIssues.ts';

/** Schemas are untrusted and may refer to themselves. */
const maxSchemas = 500;

interface PlaceInValue {
  readonly value: Json | undefined;
  readonly path: Path;
  /** The value at the place is still being typed, so it is not used for decisions. */
  readonly isOpen?: boolean;
}

/**
 * The result is flat: no schema in it needs to be resolved further, and an outer schema comes before those that it
 * refers to. Empty for unknown places.
 */
export function schemasAt(schema: JsonObject, { value, path, isOpen = false }: PlaceInValue): readonly JsonObject[] {
  const steps = path.map((_, depth) => path.slice(0, depth + 1));
  const valueOf = (at: Path): Json | undefined =>
    isOpen && at.length === path.length ? undefined : (valueAt(value, at) as Json | undefined);
  let found = flatten(schema, [schema], valueOf([]));
  for (const step of steps) {
    const key = step.at(-1) ?? '';
    const below = found.flatMap((one) => within(one, key));
    found = flatten(schema, below, valueOf(step));
  }
  return found;
}

/** The schemas that a schema gives for a member or an element, without what these refer to. */
export function within(schema: JsonObject, key: string | number): readonly JsonObject[] {
  const { properties, additionalProperties, prefixItems, items } = schema;
  if (typeof key === 'number') {
    const first = Array.isArray(prefixItems) ? (prefixItems as readonly Json[])[key] : undefined;
    return [first ?? items].filter(isJsonObject);
  }
  const member = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
  return [member].filter(isJsonObject);
}

function flatten(root: JsonObject, schemas: readonly JsonObject[], value: Json | undefined): readonly JsonObject[] {
  const seen = new Set<JsonObject>();
  const pending = [...schemas];
  for (let next = pending.shift(); next !== undefined && seen.size < maxSchemas; next = pending.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...referred(root, next), ...listOf(next['allOf']), ...decided(next, value), ...fitting(next, value));
  }
  return [...seen];
}

function referred(root: JsonObject, { $ref }: JsonObject): readonly JsonObject[] {
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return [];
  return [valueAt(root, fromPointer($ref.slice(1)))].filter(isJsonObject);
}

function decided(schema: JsonObject, value: Json | undefined): readonly JsonObject[] {
  const test = schema['if'];
  if (!isJsonObject(test) || value === undefined) return [];
  const holds = findSchemaIssues(value, test).length === 0;
  return [schema[holds ? 'then' : 'else']].filter(isJsonObject);
}

/** The alternatives that the value does not contradict; all alternatives if it contradicts each of them. */
function fitting({ anyOf, oneOf }: JsonObject, value: Json | undefined): readonly JsonObject[] {
  return [anyOf, oneOf].flatMap((alternatives) => {
    const all = listOf(alternatives);
    if (value === undefined) return all;
    const fit = all.filter((one) => findSchemaIssues(value, ownTests(one)).length === 0);
    return fit.length === 0 ? all : fit;
  });
}

/** The keywords of a schema that check a value without its children. */
function ownTests(schema: JsonObject): JsonObject {
  const tests = ['type', 'enum', 'const'].filter((keyword) => schema[keyword] !== undefined);
  return Object.fromEntries(tests.map((keyword) => [keyword, schema[keyword]]));
}

function listOf(schemas: Json | undefined): readonly JsonObject[] {
  return Array.isArray(schemas) ? (schemas as readonly Json[]).filter(isJsonObject) : [];
}
