/**
 * Finds where a value does not match a JSON Schema (draft 2020-12, and the different keywords of older drafts). It
 * returns the failed keyword instead of a message, so that rules can report it in any language. Unsupported keywords
 * (formats, remote references, dynamic scopes) always match, because no finding is better than a false one.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { fromPointer, toPointer, valueAt, type Path } from '../json/pointer.ts';
import { applicators } from './applicators.ts';
import { assertions } from './assertions.ts';
import { fits, type KeywordCheck, type CheckInput, type SchemaIssue } from './keywordCheck.ts';
import { matchesQuickly } from './matchesQuickly.ts';

/** Limits for schemas and values, which are untrusted: a schema may refer to itself, and a value may be deep. */
const maxSteps = 20_000;
const maxDepth = 200;
/** The limit for all patterns of a schema on all texts of a value together, which takes some tens of milliseconds. */
const maxPatternSteps = 2_000_000;

/**
 * Returns an empty list if the value matches. Never throws. A schema that would take too long to check is not checked.
 */
export function findSchemaIssues(value: Json, schema: Json): readonly SchemaIssue[] {
  if (isJsonObject(schema) && matchesQuickly(value, schema)) return fits;
  return checkThoroughly(value, schema);
}

/** Checks every keyword at every location. */
export function checkThoroughly(value: Json, schema: Json): readonly SchemaIssue[] {
  let steps = 0;
  const patternSteps = { left: maxPatternSteps };
  const validate = (
    part: Json | undefined,
    given: Json | undefined,
    place: Place | undefined,
  ): readonly SchemaIssue[] => {
    steps += 1;
    const depth = place?.depth ?? 0;
    if (given === undefined || steps > maxSteps || depth > maxDepth) return fits;
    const issue = (keyword: string, expected: Json, ...below: Path): SchemaIssue => ({
      pointer: toPointer([...pathOf(place), ...below]),
      keyword,
      expected,
    });
    if (part === false) return [issue('not', {})];
    if (!isJsonObject(part) || isNullByConvention(part, given)) return fits;
    const input: CheckInput = {
      schema: part,
      value: given,
      issue,
      patternSteps,
      validate: (other, within, key) => validate(other, within, { above: place, key, depth: depth + 1 }),
    };
    const { $ref: reference } = part;
    const found: SchemaIssue[] = [];
    if (typeof reference === 'string') {
      found.push(...validate(resolve(schema, reference), given, { above: place, key: undefined, depth: depth + 1 }));
    }
    for (const { check } of checksOf(part)) found.push(...check(input));
    return found;
  };
  try {
    const found = validate(schema, value, undefined);
    return steps > maxSteps ? [] : found;
  } catch (error) {
    // Values that are compared as a whole may be deeper than the stack.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * The location of a value, as a linked list because few locations are ever read. A key is `undefined` if another schema
 * is applied to the same value.
 */
interface Place {
  readonly above: Place | undefined;
  readonly key: string | number | undefined;
  readonly depth: number;
}

function pathOf(place: Place | undefined): Path {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.above) if (at.key !== undefined) path.push(at.key);
  return path.toReversed();
}

/**
 * The checks that apply to each schema. They are kept because a schema has few of the keywords, and a tool is called
 * often.
 */
const known = new WeakMap<JsonObject, readonly KeywordCheck[]>();

function checksOf(schema: JsonObject): readonly KeywordCheck[] {
  const keywordChecks =
    known.get(schema) ??
    [...assertions, ...applicators].filter(({ keywords }) => keywords.some((keyword) => keyword in schema));
  known.set(schema, keywordChecks);
  return keywordChecks;
}

/** Returns the target of a reference inside the same document. */
function resolve(root: Json, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  try {
    return valueAt(root, fromPointer(decodeURIComponent(reference.slice(1)))) as Json | undefined;
  } catch {
    return undefined;
  }
}

/** Checks for `nullable`, which OpenAPI 3.0 uses for null, because many tools are generated from OpenAPI. */
function isNullByConvention(schema: JsonObject, value: Json): boolean {
  return value === null && schema['nullable'] === true;
}
