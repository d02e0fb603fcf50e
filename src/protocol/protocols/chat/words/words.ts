/** Types for the texts about the shapes. A field without a text and a text without a field do not compile. */
import type { EnumName, enums, ModelName, models } from '../models.ts';

/** One paragraph of Markdown. Names and values of the wire are in backticks. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

interface ModelWords<Name extends ModelName> extends Words {
  readonly fields: { readonly [Field in keyof (typeof models)[Name]['shape']]: Words };
}

export type WordsOf<Name extends ModelName> = { readonly [Each in Name]: ModelWords<Each> };

/** The texts for any model, for code that does not depend on which model it is. */
export interface SomeModelWords extends Words {
  readonly fields: Readonly<Record<string, Words>>;
}

export type EnumWordsOf = {
  readonly [Name in EnumName]: Words & {
    readonly values: Readonly<Record<(typeof enums)[Name]['options'][number], Words>>;
  };
};
