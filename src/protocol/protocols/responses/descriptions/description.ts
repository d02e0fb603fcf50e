/** Types for the texts about fields, types and values of Responses. A missing text is a compile error. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { annotations, parts } from '../schema/parts.ts';
import type { events } from '../schema/events.ts';
import type { items } from '../schema/items.ts';
import type { Request, Response } from '../schema/payloads.ts';
import type { choices, tools } from '../schema/tools.ts';

interface Model {
  readonly shape: object;
}

type FieldsIn<Models> = {
  [Type in keyof Models]: Models[Type] extends Model ? keyof Models[Type]['shape'] : never;
}[keyof Models];

/** All members of all models. */
export type FieldName = Extract<
  | FieldsIn<typeof items>
  | FieldsIn<typeof parts>
  | FieldsIn<typeof annotations>
  | FieldsIn<typeof tools>
  | FieldsIn<typeof choices>
  | FieldsIn<typeof events>
  | keyof (typeof Request)['shape']
  | keyof (typeof Response)['shape'],
  string
>;

/** Texts for all types of a family of models. */
export type TypeDescriptions<Models> = Readonly<Record<Extract<keyof Models, string>, LocalizedText>>;
