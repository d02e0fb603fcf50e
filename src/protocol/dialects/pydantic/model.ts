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

export interface Place {
  readonly loc: readonly (string | number)[];
  readonly pointer: string;
}

/** `undefined` is a member that is not there. */
export type Check = (value: Json | undefined, at: Place) => readonly ModelError[];

export const root: Place = { loc: [], pointer: '' };

export function step(at: Place, key: string | number): Place {
  return { loc: [...at.loc, key], pointer: at.pointer + toPointer([key]) };
}

const fail = (words: PydanticWords, at: Place): readonly ModelError[] => [{ ...words, ...at }];

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
    return Object.entries(value).flatMap(([key, member]) => check(member, step(at, key)));
  };

export const list =
  (check: Check): Check =>
  (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!Array.isArray(value)) return fail(noList, at);
    return value.flatMap((member: Json, index) => check(member, step(at, index)));
  };

/** The first branch that fits; where none does, what each of them says. */
export const union =
  (branches: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (value === undefined) return fail(missing, at);
    const said = Object.entries(branches).map(([tag, check]) => check(value, { ...at, loc: [...at.loc, tag] }));
    return said.some((errors) => errors.length === 0) ? [] : said.flat();
  };

/** What is asked after all fields fit; the first that objects is heard. */
export type Validator = (value: JsonObject, at: Place) => readonly ModelError[];

export const model =
  (name: string, fields: Readonly<Record<string, Check>>, ...validators: readonly Validator[]): Check =>
  (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!isJsonObject(value)) return fail(noModel(name), at);
    const errors = Object.entries(fields).flatMap(([field, check]) => check(value[field], step(at, field)));
    if (errors.length > 0) return errors;
    for (const validate of validators) {
      const objections = validate(value, at);
      if (objections.length > 0) return objections;
    }
    return [];
  };
