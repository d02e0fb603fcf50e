/** Types for the texts about the shapes. A field without a text and a text without a field do not compile. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { EnumName, enums, ModelName, models } from '../models.ts';

interface ModelDescription<Name extends ModelName> extends LocalizedText {
  readonly fields: { readonly [Field in keyof (typeof models)[Name]['shape']]: LocalizedText };
}

export type DescriptionsOf<Name extends ModelName> = { readonly [Each in Name]: ModelDescription<Each> };

/** The texts for any model, for code that does not depend on which model it is. */
export interface AnyModelDescription extends LocalizedText {
  readonly fields: Readonly<Record<string, LocalizedText>>;
}

export type EnumDescriptionsOf = {
  readonly [Name in EnumName]: LocalizedText & {
    readonly values: Readonly<Record<(typeof enums)[Name]['options'][number], LocalizedText>>;
  };
};
