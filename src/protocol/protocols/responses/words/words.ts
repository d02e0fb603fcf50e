/** What is said about fields, types and values of Responses: a type makes one without words a compile error. */
import type { annotations, parts } from '../schema/parts.ts';
import type { events } from '../schema/events.ts';
import type { items } from '../schema/items.ts';
import type { Request, Response } from '../schema/payloads.ts';
import type { choices, tools } from '../schema/tools.ts';

/** Markdown of one paragraph: wire words stand in backticks. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

interface Model {
  readonly shape: object;
}

type FieldsIn<Models> = {
  [Type in keyof Models]: Models[Type] extends Model ? keyof Models[Type]['shape'] : never;
}[keyof Models];

/** Every member that any model has. */
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

/** Words for every type of a family of models. */
export type TypeWords<Models> = Readonly<Record<Extract<keyof Models, string>, Words>>;
