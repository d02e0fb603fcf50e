/** The input and the results of the checks for JSON Schema keywords. */
import { writtenAt } from '../json/exactJson.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import { sameExact, type Written } from '../json/sameExact.ts';
import { sameJson } from '../json/sameJson.ts';
import type { Steps } from './matchPattern.ts';

export interface SchemaIssue {
  /** A JSON Pointer inside the value. */
  readonly pointer: string;
  /** The failed keyword, and its value in the schema. For `required`, only the missing names. */
  readonly keyword: string;
  readonly expected: Json;
  /** `expected` as it is written in the schema, if JavaScript cannot hold it. */
  readonly text?: string;
}

/** A schema and a value that it is applied to. */
export interface CheckInput {
  readonly schema: JsonObject;
  readonly value: Json;
  readonly numbers: Numbers;
  /** The value as it is written, if `numbers` knows that. */
  readonly written: string | undefined;
  /** The remaining steps for all patterns together. */
  readonly patternSteps: Steps;
  issue(keyword: string, expected: Json, ...below: Path): SchemaIssue;
  /** Validates a child value, or the same value, with another schema. */
  validate(schema: Json | undefined, value: Json | undefined, below?: string | number): readonly SchemaIssue[];
}

/**
 * How numbers are compared: as they are written, if both the value and the schema remember that (`exactJson.ts`), or as
 * JavaScript rounds them.
 */
export interface Numbers {
  textAt(holder: Json | undefined, name: string): string | undefined;
  isSame(one: Json, other: Json, written: Written): boolean;
}

export const writtenNumbers: Numbers = { textAt: writtenAt, isSame: sameExact };
export const roundedNumbers: Numbers = { textAt: () => undefined, isSame: sameJson };

/** The check for some keywords. It is only called if the schema contains one of them. */
export interface KeywordCheck {
  readonly keywords: readonly string[];
  check(input: CheckInput): readonly SchemaIssue[];
}

/** Why a value was not checked completely: a limit, or a keyword of the schema that is not supported. */
export type Unchecked =
  | { readonly reason: 'size' | 'depth' }
  | { readonly reason: 'keyword'; readonly keyword: string };

export const fits: readonly never[] = [];
