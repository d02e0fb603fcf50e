/** What is said about the shapes: a field without words, and words without a field, do not compile. */
import type { EnumName, enums, ModelName, models } from '../models.ts';

/** Markdown of one paragraph: wire words stand in backticks. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

interface ModelWords<Name extends ModelName> extends Words {
  readonly fields: { readonly [Field in keyof (typeof models)[Name]['shape']]: Words };
}

export type WordsOf<Name extends ModelName> = { readonly [Each in Name]: ModelWords<Each> };

/** The words for any model, when it does not matter which. */
export interface SomeModelWords extends Words {
  readonly fields: Readonly<Record<string, Words>>;
}

export type EnumWordsOf = {
  readonly [Name in EnumName]: Words & {
    readonly values: Readonly<Record<(typeof enums)[Name]['options'][number], Words>>;
  };
};
