/**
 * Where a value does not fit a JSON Schema (draft 2020-12, and what older drafts wrote otherwise).
 * Tells which keyword failed instead of a sentence, so that rules can speak in any language. What it
 * does not know (formats, remote references, dynamic scopes) fits: no alarm is better than a false one.
 */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { fromPointer, toPointer, valueAt, type Path } from '../../base/pointer.ts';
import { applicators } from './applicators.ts';
import { assertions } from './assertions.ts';
import type { Meeting, Mismatch } from './meeting.ts';

/** Schemas and values come from strangers: one may refer to itself, the other may be deep. */
const mostSteps = 20_000;
const mostDepth = 200;

/** Empty when it fits. Never throws; a schema that would take too long to judge by is not judged by. */
export function findMismatches(value: Json, schema: Json): readonly Mismatch[] {
  let steps = 0;
  const judge = (part: Json | undefined, given: Json | undefined, path: Path, depth: number): readonly Mismatch[] => {
    steps += 1;
    if (given === undefined || steps > mostSteps || depth > mostDepth) return [];
    const mismatch = (keyword: string, expected: Json, ...below: Path): Mismatch => ({
      pointer: toPointer([...path, ...below]),
      keyword,
      expected,
    });
    if (part === false) return [mismatch('not', {})];
    if (!isJsonObject(part) || isNullByConvention(part, given)) return [];
    const meeting: Meeting = {
      schema: part,
      value: given,
      path,
      mismatch,
      judge: (other, within, ...below) => judge(other, within, [...path, ...below], depth + 1),
    };
    const referred = typeof part['$ref'] === 'string' ? resolve(schema, part['$ref']) : undefined;
    return [
      ...judge(referred, given, path, depth + 1),
      ...assertions.flatMap((assert) => assert(meeting)),
      ...applicators.flatMap((apply) => apply(meeting)),
    ];
  };
  try {
    const found = judge(schema, value, [], 0);
    return steps > mostSteps ? [] : found;
  } catch (error) {
    // Values that are compared as a whole may be deeper than the stack.
    if (error instanceof RangeError) return [];
    throw error;
  }
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
