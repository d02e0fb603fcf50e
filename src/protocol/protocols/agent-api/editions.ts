/**
 * Which edition of the protocol has which models, fields and values. This is derived from the lifetimes that are
 * declared next to the texts. Models, fields and values that we do not know exist in no edition.
 */
import { lookUp } from '../../core/base/lookUp.ts';
import { enums, type EnumName, type ModelName } from './models.ts';
import { enumDescriptions } from './descriptions/enumDescriptions.ts';
import { modelDescriptions } from './descriptions/modelDescriptions.ts';
import {
  editions,
  type EarlierRule,
  type Edition,
  type FieldDescription,
  type Lifetime,
} from './descriptions/description.ts';

/** Whether an edition has a model, or a field of that model. */
export function existsIn(edition: Edition, model: ModelName, field?: string): boolean {
  if (!lives(modelDescriptions[model], edition)) return false;
  if (field === undefined) return true;
  const description = descriptionOfField(model, field);
  return description !== undefined && lives(description, edition);
}

/** Whether an edition has a value of an enum. */
export function valueExistsIn(edition: Edition, name: EnumName, value: string): boolean {
  const description = lookUp<Lifetime>(enumDescriptions[name].values, value);
  return description !== undefined && lives(description, edition);
}

/** The values of an enum that an edition has. */
export function valuesIn(edition: Edition, name: EnumName): readonly string[] {
  return enums[name].options.filter((value) => valueExistsIn(edition, name, value));
}

/** The fields of an edition that the current code no longer has. */
export function removedFields(edition: Edition, model: ModelName): readonly string[] {
  return Object.keys(modelDescriptions[model].removed ?? {}).filter((field) => existsIn(edition, model, field));
}

/** The fields that an edition has, with removed fields last. Empty if the edition does not have the model. */
export function fieldsIn(edition: Edition, model: ModelName): readonly string[] {
  const today = Object.keys(modelDescriptions[model].fields).filter((field) => existsIn(edition, model, field));
  return [...today, ...removedFields(edition, model)];
}

/** The rule of an edition for a field, if it differs from the current code. */
export function earlierRule(edition: Edition, model: ModelName, field: string): EarlierRule | undefined {
  const rule = descriptionOfField(model, field)?.earlier;
  return rule !== undefined && rank(edition) <= rank(rule.until) ? rule : undefined;
}

/** The texts for a field of the current edition or of an earlier one. */
function descriptionOfField(model: ModelName, field: string): FieldDescription | undefined {
  const { fields, removed = {} } = modelDescriptions[model];
  if (Object.hasOwn(fields, field)) return fields[field];
  return Object.hasOwn(removed, field) ? removed[field] : undefined;
}

function lives({ since = '0.1', until = '1.1' }: Lifetime, edition: Edition): boolean {
  return rank(since) <= rank(edition) && rank(edition) <= rank(until);
}

const rank = (edition: Edition): number => editions.indexOf(edition);
