/**
 * What is said about models, fields and values: the meaning in two languages, and the facts that a
 * shape cannot hold. Shapes are in `schema.ts` and `payloads.ts`; the types here make a field
 * without words, and words without a field, a compile error.
 */
import type { Json } from '../../../core/json/json.ts';
import type { EnumName, enums, ModelName, models } from '../models.ts';

/**
 * The four states of the protocol that were published: three documents and the code of
 * agentscope-runtime 1.1.5. What came or went between two of them is dated by the later one.
 */
export const editions = ['0.1', '0.2', '1.0', '1.1'] as const;
export type Edition = (typeof editions)[number];

/** Markdown of one paragraph: wire words stand in backticks. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

export interface Lifetime {
  /** The first edition that has it; 0.1 where nothing is said. */
  readonly since?: Edition;
  /** The last edition that has it; 1.1 where nothing is said. */
  readonly until?: Edition;
}

export interface ValueWords extends Words, Lifetime {}

/** Bounds in the words of JSON Schema. Both ends of a range are part of it but the exclusive one. */
export interface Range {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** What an earlier edition said otherwise. */
export interface EarlierRule {
  /** The last edition that said so. */
  readonly until: Edition;
  /** Its type, where that was wider or another one. */
  readonly type?: 'string';
  /** Its default, where that was another one. */
  readonly default?: Json;
}

export interface FieldWords extends ValueWords {
  /** Documented but not enforced by the real server. (Enforced bounds are in the schema.) */
  readonly range?: Range;
  /** The words in use, where the server itself takes any text. */
  readonly vocabulary?: EnumName;
  readonly earlier?: EarlierRule;
}

export type FieldsOf<Name extends ModelName> = {
  readonly [Field in keyof (typeof models)[Name]['shape']]: FieldWords;
};

interface ModelFacts extends ValueWords {
  /** Fields of earlier editions that the code does not have any more. */
  readonly removed?: Readonly<Record<string, FieldWords>>;
  /** What an editor inserts for it; `$1` is where the cursor goes. */
  readonly snippet?: Json;
}

interface ModelWords<Name extends ModelName> extends ModelFacts {
  readonly fields: FieldsOf<Name>;
}

export type WordsOf<Name extends ModelName> = { readonly [Each in Name]: ModelWords<Each> };

/** The words for any model, when it does not matter which. */
export interface SomeModelWords extends ModelFacts {
  /** By their names on the wire, in the order of the model. */
  readonly fields: Readonly<Record<string, FieldWords>>;
}

export interface EnumWords<Name extends EnumName> extends Words {
  readonly values: Readonly<Record<(typeof enums)[Name]['options'][number], ValueWords>>;
}
