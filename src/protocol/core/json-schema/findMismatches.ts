/**
 * Where a value does not fit a JSON Schema (draft 2020-12, and what older drafts wrote otherwise).
 * Tells which keyword failed instead of a sentence, so that rules can speak in any language. What it
 * does not know (formats, remote references, dynamic scopes) fits: no alarm is better than a false one.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { fromPointer, toPointer, valueAt, type Path } from '../json/pointer.ts';
import { applicators } from './applicators.ts';
import { assertions } from './assertions.ts';
import { fits, type Demand, type Meeting, type Mismatch } from './meeting.ts';
import { fitsQuickly } from './quickFit.ts';

/** Schemas and values come from strangers: one may refer to itself, the other may be deep. */
const mostSteps = 20_000;
const mostDepth = 200;
/** Of all patterns of a schema together, on all texts of a value: some tens of milliseconds. */
const mostPatternSteps = 2_000_000;

/** Empty when it fits. Never throws; a schema that would take too long to judge by is not judged by. */
export function findMismatches(value: Json, schema: Json): readonly Mismatch[] {
  if (isJsonObject(schema) && fitsQuickly(value, schema)) return fits;
  return judgeThoroughly(value, schema);
}

/** Every keyword at every place. */
export function judgeThoroughly(value: Json, schema: Json): readonly Mismatch[] {
  let steps = 0;
  const patternSteps = { left: mostPatternSteps };
  const judge = (part: Json | undefined, given: Json | undefined, place: Place | undefined): readonly Mismatch[] => {
    steps += 1;
    const depth = place?.depth ?? 0;
    if (given === undefined || steps > mostSteps || depth > mostDepth) return fits;
    const mismatch = (keyword: string, expected: Json, ...below: Path): Mismatch => ({
      pointer: toPointer([...pathOf(place), ...below]),
      keyword,
      expected,
    });
    if (part === false) return [mismatch('not', {})];
    if (!isJsonObject(part) || isNullByConvention(part, given)) return fits;
    const meeting: Meeting = {
      schema: part,
      value: given,
      mismatch,
      patternSteps,
      judge: (other, within, key) => judge(other, within, { above: place, key, depth: depth + 1 }),
    };
    const { $ref: reference } = part;
    const found: Mismatch[] = [];
    if (typeof reference === 'string') {
      found.push(...judge(resolve(schema, reference), given, { above: place, key: undefined, depth: depth + 1 }));
    }
    for (const { check } of demandsOf(part)) found.push(...check(meeting));
    return found;
  };
  try {
    const found = judge(schema, value, undefined);
    return steps > mostSteps ? [] : found;
  } catch (error) {
    // Values that are compared as a whole may be deeper than the stack.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Where a value stands, as links: hardly any is asked for. A key is `undefined` where another schema judges the same value. */
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

/** Few of the keywords are in a schema, and a tool is called often. */
const known = new WeakMap<JsonObject, readonly Demand[]>();

function demandsOf(schema: JsonObject): readonly Demand[] {
  const demands =
    known.get(schema) ??
    [...assertions, ...applicators].filter(({ keywords }) => keywords.some((keyword) => keyword in schema));
  known.set(schema, demands);
  return demands;
}

/** What a reference inside the same document refers to. */
function resolve(root: Json, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  try {
    return valueAt(root, fromPointer(decodeURIComponent(reference.slice(1)))) as Json | undefined;
  } catch {
    return undefined;
  }
}

/** OpenAPI 3.0 says it so, and many tools are generated from there. */
function isNullByConvention(schema: JsonObject, value: Json): boolean {
  return value === null && schema['nullable'] === true;
}
