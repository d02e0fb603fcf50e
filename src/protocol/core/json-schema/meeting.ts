/** What the keywords of JSON Schema are given to judge, and what they answer. */
import type { Json, JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { Steps } from './matchPattern.ts';

export interface Mismatch {
  /** JSON Pointer inside the value. */
  readonly pointer: string;
  /** The keyword that failed, and what the schema says there; for `required`, only what is missing. */
  readonly keyword: string;
  readonly expected: Json;
}

/** One place where a schema meets a value. */
export interface Meeting {
  readonly schema: JsonObject;
  readonly value: Json;
  /** What all patterns together may still take. */
  readonly patternSteps: Steps;
  mismatch(keyword: string, expected: Json, ...below: Path): Mismatch;
  /** Judges what is below (or the same value) by another schema. */
  judge(schema: Json | undefined, value: Json | undefined, below?: string | number): readonly Mismatch[];
}

/** What keywords demand of a value. Only asked where the schema has one of them. */
export interface Demand {
  readonly keywords: readonly string[];
  check(meeting: Meeting): readonly Mismatch[];
}

export const fits: readonly never[] = [];
