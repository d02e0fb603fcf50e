/**
 * Pydantic models as checks, for servers whose verdict we repeat: the same errors in the same order
 * at the same places, in its own words. Shapes only; values are not converted.
 */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import {
  explainBoolean,
  explainFloat,
  explainInteger,
  missing,
  noDictionary,
  noList,
  noModel,
  noText,
  toBoolean,
  toFloat,
  toInteger,
  type PydanticWords,
} from './scalars.ts';

export interface ModelError extends PydanticWords {
  /** Pydantic's location: with the tags of unions. */
  readonly loc: readonly (string | number)[];
  /** What is missing is pointed at as if it were there. */
  readonly pointer: string;
}

/** A place in a document, as the way to it: written out only where something is wrong. */
export interface Place {
  readonly outer: Place | undefined;
  readonly key: string | number;
  /** The key is the tag of a union: part of the location, but not of the document. */
  readonly isTag?: true;
}

/** `undefined` is a member that is not there. */
export type Check = (value: Json | undefined, at: Place) => readonly ModelError[];

/** The document itself. */
export const root: Place = { outer: undefined, key: '' };

/** One error at a place. */
export function fail(words: PydanticWords, at: Place): readonly ModelError[] {
  const way: Place[] = [];
  for (let place = at; place.outer !== undefined; place = place.outer) way.push(place);
  way.reverse();
  const pointer = toPointer(way.filter(({ isTag }) => isTag !== true).map(({ key }) => key));
  return [{ ...words, loc: way.map(({ key }) => key), pointer }];
}

/** What a validator of a model says. */
export function refuse(message: string, at: Place): readonly ModelError[] {
  return fail({ type: 'value_error', message: `Value error, ${message}` }, at);
}

function scalar(fits: (value: Json) => boolean, explain: (value: Json) => PydanticWords): Check {
  return (value, at) => {
    if (value === undefined) return fail(missing, at);
    return fits(value) ? [] : fail(explain(value), at);
  };
}

export const text = scalar(
  (value) => typeof value === 'string',
  () => noText,
);
export const integer = scalar((value) => Number.isInteger(toInteger(value)), explainInteger);
export const float = scalar((value) => typeof toFloat(value) === 'number', explainFloat);
export const boolean = scalar((value) => typeof toBoolean(value) === 'boolean', explainBoolean);
export const anything: Check = () => [];

/** `T | None = None`. */
export const optional =
  (check: Check): Check =>
  (value, at) =>
    value === undefined || value === null ? [] : check(value, at);

/** `T = …`: may be absent, but not null. */
export const withDefault =
  (check: Check): Check =>
  (value, at) =>
    value === undefined ? [] : check(value, at);

export const dictionary =
  (check: Check): Check =>
  (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!isJsonObject(value)) return fail(noDictionary, at);
    return Object.entries(value).flatMap(([key, member]) => check(member, { outer: at, key }));
  };

export const list =
  (check: Check): Check =>
  (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!Array.isArray(value)) return fail(noList, at);
    return value.flatMap((member: Json, index) => check(member, { outer: at, key: index }));
  };

/** The first branch that fits; where none does, what each of them says. */
export const union = (branches: Readonly<Record<string, Check>>): Check => {
  const tagged = Object.entries(branches);
  return (value, at) => {
    if (value === undefined) return fail(missing, at);
    const said: ModelError[] = [];
    for (const [key, check] of tagged) {
      const errors = check(value, { outer: at, key, isTag: true });
      if (errors.length === 0) return [];
      said.push(...errors);
    }
    return said;
  };
};

/** What is asked after all fields fit; the first that objects is heard. */
export type Validator = (value: JsonObject, at: Place) => readonly ModelError[];

export const model = (
  name: string,
  fields: Readonly<Record<string, Check>>,
  ...validators: readonly Validator[]
): Check => {
  const members = Object.entries(fields);
  return (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!isJsonObject(value)) return fail(noModel(name), at);
    const errors: ModelError[] = [];
    for (const [key, check] of members) {
      const said = check(value[key], { outer: at, key });
      if (said.length > 0) errors.push(...said);
    }
    if (errors.length > 0) return errors;
    for (const validate of validators) {
      const objections = validate(value, at);
      if (objections.length > 0) return objections;
    }
    return [];
  };
};
