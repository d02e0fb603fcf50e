/**
 * Finds where a value does not match a JSON Schema (draft 2020-12, and the different keywords of older drafts). It
 * returns the failed keyword instead of a message, so that rules can report it in any language. Unsupported keywords
 * (formats, remote references, dynamic scopes) always match, because no finding is better than a false one.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { toPointer, type Path } from '../json/pointer.ts';
import { applicators } from './applicators.ts';
import { assertions } from './assertions.ts';
import {
  fits,
  type KeywordCheck,
  type CheckInput,
  type SchemaIssue,
  type Unchecked,
  roundedNumbers,
  writtenNumbers,
} from './keywordCheck.ts';
import type { Steps } from './matchPattern.ts';
import { matchesQuickly } from './matchesQuickly.ts';
import { resolve, unsupportedKeyword } from './unsupported.ts';

/** Limits for schemas and values, which are untrusted: a schema may refer to itself, and a value may be deep. */
const maxDepth = 200;
/** The limit for patterns is for all texts of a value together; it takes some tens of milliseconds. */
const whileTyping = { steps: 20_000, patternSteps: 2_000_000, numbers: roundedNumbers };
/** A test may take some seconds. */
const inTest = { steps: 2_000_000, patternSteps: 50_000_000, numbers: writtenNumbers };

/**
 * Returns an empty list if the value matches. Never throws. A schema that would take too long to check is not checked.
 */
export function findSchemaIssues(value: Json, schema: Json): readonly SchemaIssue[] {
  if (isJsonObject(schema) && matchesQuickly(value, schema)) return fits;
  return checkThoroughly(value, schema);
}

/** Checks every keyword at every location. */
export function checkThoroughly(value: Json, schema: Json): readonly SchemaIssue[] {
  const { issues, unchecked } = check(value, schema, whileTyping);
  return unchecked?.reason === 'size' ? [] : issues;
}

export interface SchemaCheck {
  readonly issues: readonly SchemaIssue[];
  /** Why the issues may be incomplete or wrong; `undefined` if everything was checked. */
  readonly unchecked: Unchecked | undefined;
}

/**
 * Checks a value completely, for callers that must know if a part was not checked. Numbers are compared as they are
 * written, so both must be read exactly. Never throws.
 */
export function checkCompletely(value: Json, schema: Json): SchemaCheck {
  return check(value, schema, inTest);
}

function check(value: Json, schema: Json, limits: typeof whileTyping): SchemaCheck {
  const { numbers } = limits;
  let steps = 0;
  let unchecked: Unchecked | undefined;
  const patternSteps: Steps = { left: limits.patternSteps };
  const validate = (
    part: Json | undefined,
    given: Json | undefined,
    place: Place | undefined,
    written?: string,
  ): readonly SchemaIssue[] => {
    steps += 1;
    const depth = place?.depth ?? 0;
    if (given === undefined) return fits;
    if (steps > limits.steps || depth > maxDepth) {
      unchecked = steps > limits.steps ? { reason: 'size' } : (unchecked ?? { reason: 'depth' });
      return fits;
    }
    const issue = (keyword: string, expected: Json, ...below: Path): SchemaIssue => {
      const text = typeof expected === 'number' ? numbers.textAt(part, keyword) : undefined;
      const pointer = toPointer([...pathOf(place), ...below]);
      return { pointer, keyword, expected, ...(text !== undefined && { text }) };
    };
    if (part === false) return [issue('not', {})];
    if (!isJsonObject(part) || isNullByConvention(part, given)) return fits;
    const input: CheckInput = {
      schema: part,
      value: given,
      numbers,
      written,
      issue,
      patternSteps,
      validate: (other, within, key) => {
        const text = key === undefined ? written : numbers.textAt(given, String(key));
        return validate(other, within, { above: place, key, depth: depth + 1 }, text);
      },
    };
    const keyword = unsupportedKeyword(part, schema);
    if (keyword !== undefined) unchecked ??= { reason: 'keyword', keyword };
    const { $ref: reference } = part;
    const found: SchemaIssue[] = [];
    if (typeof reference === 'string') {
      const same = { above: place, key: undefined, depth: depth + 1 };
      found.push(...validate(resolve(schema, reference), given, same, written));
    }
    for (const one of checksOf(part)) found.push(...one.check(input));
    return found;
  };
  try {
    const found = validate(schema, value, undefined);
    if (patternSteps.isGivenUp === true) unchecked ??= { reason: 'keyword', keyword: 'pattern' };
    return { issues: found, unchecked };
  } catch (error) {
    // Values that are compared as a whole may be deeper than the stack.
    if (error instanceof RangeError) return { issues: [], unchecked: { reason: 'depth' } };
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

/** Checks for `nullable`, which OpenAPI 3.0 uses for null, because many tools are generated from OpenAPI. */
function isNullByConvention(schema: JsonObject, value: Json): boolean {
  return value === null && schema['nullable'] === true;
}
