/**
 * Types for the texts about models, fields and values: the meaning in two languages, and the facts that a shape cannot
 * express. The shapes are in `schema.ts` and `payloads.ts`. With the types in this file, a field without a text and a
 * text without a field are compile errors.
 */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { Json } from '../../../core/json/json.ts';
import type { EnumName, enums, ModelName, models } from '../models.ts';

/**
 * The four published versions of the protocol: three documents and the code of agentscope-runtime 1.1.5. A change
 * between two versions is dated by the later one.
 */
export const editions = ['0.1', '0.2', '1.0', '1.1'] as const;
export type Edition = (typeof editions)[number];

export interface Lifetime {
  /** The first edition that has it; 0.1 if absent. */
  readonly since?: Edition;
  /** The last edition that has it; 1.1 if absent. */
  readonly until?: Edition;
}

export interface ValueDescription extends LocalizedText, Lifetime {}

/** Bounds, named as in JSON Schema. Both ends are included in the range, except for the exclusive one. */
export interface Range {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** What an earlier edition defined differently. */
export interface EarlierRule {
  /** The last edition with this definition. */
  readonly until: Edition;
  /** The type, if it was wider or different. */
  readonly type?: 'string';
  /** The default, if it was different. */
  readonly default?: Json;
}

export interface FieldDescription extends ValueDescription {
  /** A range that is documented but that the real server does not enforce. (Enforced bounds are in the schema.) */
  readonly range?: Range;
  /** The values in use, if the server itself accepts any text. */
  readonly vocabulary?: EnumName;
  readonly earlier?: EarlierRule;
}

export type FieldsOf<Name extends ModelName> = {
  readonly [Field in keyof (typeof models)[Name]['shape']]: FieldDescription;
};

interface ModelFacts extends ValueDescription {
  /** Fields of earlier editions that the code no longer has. */
  readonly removed?: Readonly<Record<string, FieldDescription>>;
  /** The snippet that an editor inserts; `$1` is the position of the cursor. */
  readonly snippet?: Json;
}

interface ModelDescription<Name extends ModelName> extends ModelFacts {
  readonly fields: FieldsOf<Name>;
}

export type DescriptionsOf<Name extends ModelName> = { readonly [Each in Name]: ModelDescription<Each> };

/** The texts for any model, for code that does not depend on which model it is. */
export interface AnyModelDescription extends ModelFacts {
  /** Fields by their wire names, in the order of the model. */
  readonly fields: Readonly<Record<string, FieldDescription>>;
}

export interface EnumDescriptions<Name extends EnumName> extends LocalizedText {
  readonly values: Readonly<Record<(typeof enums)[Name]['options'][number], ValueDescription>>;
}
