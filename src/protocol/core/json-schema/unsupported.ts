/** Finds what a schema contains that is not checked here, so that it can be reported. */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { fromPointer, toPointer, valueAt, type Path } from '../json/pointer.ts';
import { compilePattern } from './matchPattern.ts';

/** Returns the target of a reference inside the same document. Anchors and other documents are not supported. */
export function resolve(root: Json, reference: string): Json | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  try {
    return valueAt(root, fromPointer(decodeURIComponent(reference.slice(1)))) as Json | undefined;
  } catch {
    return undefined;
  }
}

/** A keyword of this schema, without those inside, that is not checked. `root` is the document of the schema. */
export function unsupportedKeyword(schema: JsonObject, root: Json): string | undefined {
  const { $ref: reference } = schema;
  if (typeof reference === 'string' && resolve(root, reference) === undefined) return '$ref';
  for (const keyword of ['$dynamicRef', '$recursiveRef']) if (schema[keyword] !== undefined) return keyword;
  return ['unevaluatedProperties', 'unevaluatedItems'].find((keyword) => isLimit(schema[keyword]));
}

/** A schema that allows everything limits nothing. */
function isLimit(schema: Json | undefined): boolean {
  return schema === false || (isJsonObject(schema) && Object.keys(schema).length > 0);
}

interface PlacedKeyword {
  /** The JSON Pointer from the outermost schema. */
  readonly pointer: string;
  readonly keyword: string;
}

const single = 'additionalItems,additionalProperties,contains,else,if,items,not,propertyNames,then'.split(',');
const several = 'allOf,anyOf,items,oneOf,prefixItems'.split(',');
const named = '$defs,definitions,dependencies,dependentSchemas,patternProperties,properties'.split(',');

/** Deeper schemas are found when a value is checked. */
const maxDepth = 100;

/** Lists the keywords of a schema, and of the schemas inside it, that are not checked. */
export function unsupportedKeywords(root: Json): readonly PlacedKeyword[] {
  const found: PlacedKeyword[] = [];
  // In a schema with an id of its own, references have another base.
  const visit = (schema: Json | undefined, path: Path, hasOwnBase: boolean): void => {
    if (!isJsonObject(schema) || path.length > maxDepth) return;
    const isBase = hasOwnBase || (path.length > 0 && typeof schema['$id'] === 'string');
    const keyword = isBase && schema['$ref'] !== undefined ? '$ref' : unsupportedKeyword(schema, root);
    if (keyword !== undefined) found.push({ pointer: toPointer([...path, keyword]), keyword });
    const { pattern, patternProperties } = schema;
    const report = (...at: Path): void =>
      void found.push({ pointer: toPointer([...path, ...at]), keyword: String(at[0]) });
    if (typeof pattern === 'string' && compilePattern(pattern) === undefined) report('pattern');
    for (const name of isJsonObject(patternProperties) ? Object.keys(patternProperties) : [])
      if (compilePattern(name) === undefined) report('patternProperties', name);
    for (const key of single) visit(schema[key], [...path, key], isBase);
    for (const key of several) {
      const list = schema[key];
      if (Array.isArray(list)) list.forEach((one: Json, index) => visit(one, [...path, key, index], isBase));
    }
    for (const key of named) {
      const map = schema[key];
      for (const [name, one] of isJsonObject(map) ? Object.entries(map) : []) visit(one, [...path, key, name], isBase);
    }
  };
  visit(root, [], false);
  return found;
}
