/** Which schemas have their own name, and how one schema writer refers to another. */
import type * as z from 'zod';
import type { Locale } from '../../../core/l10n/translate.ts';
import { enums, models, type EnumName, type ModelName } from '../models.ts';
import { AgentContent } from '../schema.ts';
import { modelDescriptions } from '../descriptions/modelDescriptions.ts';
import type { unionDescriptions } from '../descriptions/unionDescriptions.ts';
import type { AnyModelDescription } from '../descriptions/description.ts';
import type { Names, SchemaNode } from '../../schema-writer/shapeNode.ts';

export type UnionName = keyof typeof unionDescriptions;
export type SchemaName = ModelName | EnumName | UnionName;

/** The context of the schema that is being written. */
export interface Context extends Names {
  readonly locale: Locale;
  /** Returns a reference to a definition, and creates the definition if it does not exist. */
  define(key: string, make: () => SchemaNode): SchemaNode;
}

const named = Object.entries({ ...models, ...enums, AgentContent }) as [SchemaName, z.core.$ZodType][];
const nameOf = new Map(named.map(([name, schema]) => [schema, name]));

/** The name of a model, an enum or a union; `undefined` for any other schema. */
export function findName(schema: z.core.$ZodType): SchemaName | undefined {
  return nameOf.get(schema);
}

export function isEnum(name: SchemaName): name is EnumName {
  return Object.hasOwn(enums, name);
}

/** The name of a model; `undefined` for enums, unions and schemas without a name. */
export function findModel(schema: z.core.$ZodType): ModelName | undefined {
  const name = findName(schema);
  return name !== undefined && Object.hasOwn(models, name) ? (name as ModelName) : undefined;
}

/** The texts for a model; `undefined` for any other schema. */
export function findDescription(schema: z.core.$ZodType): AnyModelDescription | undefined {
  const name = findModel(schema);
  return name === undefined ? undefined : modelDescriptions[name];
}

/** The fields of a model, in the order of the model. */
export function shapeOf(name: ModelName): readonly (readonly [field: string, schema: z.core.$ZodType])[] {
  return Object.entries(models[name].shape as Readonly<Record<string, z.core.$ZodType>>);
}
