/** The input and the results of the checks for JSON Schema keywords. */
import type { Json, JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { Steps } from './matchPattern.ts';

export interface Mismatch {
  /** A JSON Pointer inside the value. */
  readonly pointer: string;
  /** The failed keyword, and its value in the schema. For `required`, only the missing names. */
  readonly keyword: string;
  readonly expected: Json;
}

/** A schema and a value that it is applied to. */
export interface Meeting {
  readonly schema: JsonObject;
  readonly value: Json;
  /** The remaining steps for all patterns together. */
  readonly patternSteps: Steps;
  mismatch(keyword: string, expected: Json, ...below: Path): Mismatch;
  /** Validates a child value, or the same value, with another schema. */
  judge(schema: Json | undefined, value: Json | undefined, below?: string | number): readonly Mismatch[];
}

/** The check for some keywords. It is only called if the schema contains one of them. */
export interface Demand {
  readonly keywords: readonly string[];
  check(meeting: Meeting): readonly Mismatch[];
}

export const fits: readonly never[] = [];
