/**
 * Implements Pydantic models as checks, for servers whose validation results we reproduce: the same errors in the same
 * order, at the same locations and with the same messages. Only shapes are checked; values are not converted.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
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
  type PydanticMessage,
} from './scalars.ts';

export interface PydanticIssue extends PydanticMessage {
  /** Pydantic's location, including the tags of unions. */
  readonly loc: readonly (string | number)[];
  /** JSON Pointer to the value. A missing member is pointed to as if it existed. */
  readonly pointer: string;
}

/** A place in a document, stored as a linked path. It is written out only when there is an error. */
export interface Place {
  readonly outer: Place | undefined;
  readonly key: string | number;
  /** The key is the tag of a union: it is part of the location, but not of the document. */
  readonly isTag?: true;
}

/** A check of a value; `undefined` stands for a member that does not exist. */
export interface Check {
  (value: Json | undefined, at: Place): readonly PydanticIssue[];
  /**
   * Returns what the model keeps of a valid value, in the form of `model_dump(exclude_none=True)`; `undefined` when it
   * keeps nothing. When `keep` is absent, the value itself is kept.
   */
  readonly keep?: Keep;
}

type Keep = (value: Json | undefined) => Json | undefined;

/** Returns what the model keeps of a valid value. */
export function keptBy(check: Check, value: Json | undefined): Json | undefined {
  return check.keep === undefined ? value : check.keep(value);
}

/** Combines a check with a function that converts the values that the check accepts. */
export function keeping(check: Check, keep: Keep): Check {
  return Object.assign((...asked: Parameters<Check>) => check(...asked), { keep });
}

/** The document itself. */
export const root: Place = { outer: undefined, key: '' };

/** Returns one error at a place. */
export function fail(pydanticMessage: PydanticMessage, at: Place): readonly PydanticIssue[] {
  const way: Place[] = [];
  for (let place = at; place.outer !== undefined; place = place.outer) way.push(place);
  way.reverse();
  const pointer = toPointer(way.filter(({ isTag }) => isTag !== true).map(({ key }) => key));
  return [{ ...pydanticMessage, loc: way.map(({ key }) => key), pointer }];
}

/** Returns the error that a validator of a model reports. */
export function refuse(message: string, at: Place): readonly PydanticIssue[] {
  return fail({ type: 'value_error', message: `Value error, ${message}` }, at);
}

function scalar(fits: (value: Json) => boolean, explain: (value: Json) => PydanticMessage): Check {
  return (value, at) => {
    if (value === undefined) return fail(missing, at);
    return fits(value) ? [] : fail(explain(value), at);
  };
}

export const text = scalar(
  (value) => typeof value === 'string',
  () => noText,
);
export const integer = keeping(
  scalar((value) => Number.isInteger(toInteger(value)), explainInteger),
  (value) => toInteger(value) as Json,
);
export const float = keeping(
  scalar((value) => typeof toFloat(value) === 'number', explainFloat),
  (value) => toFloat(value) as Json,
);
export const boolean = keeping(
  scalar((value) => typeof toBoolean(value) === 'boolean', explainBoolean),
  (value) => toBoolean(value) as Json,
);
export const anything: Check = () => [];

/** A field `T | None = None`, or with another default. */
export const optional = (check: Check, absent?: Json): Check =>
  keeping(
    (value, at) => (value === undefined || value === null ? [] : check(value, at)),
    (value) => (value === undefined ? absent : value === null ? undefined : keptBy(check, value)),
  );

/** A field `T = …`: it may be absent, but not null. */
export const withDefault = (check: Check, absent: Json): Check =>
  keeping(
    (value, at) => (value === undefined ? [] : check(value, at)),
    (value) => (value === undefined ? absent : keptBy(check, value)),
  );

export const dictionary = (check: Check): Check =>
  keeping(
    (value, at) => {
      if (value === undefined) return fail(missing, at);
      if (!isJsonObject(value)) return fail(noDictionary, at);
      return Object.entries(value).flatMap(([key, member]) => check(member, { outer: at, key }));
    },
    (value) =>
      isJsonObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, keptBy(check, member)]))
        : value,
  );

export const list = (check: Check): Check =>
  keeping(
    (value, at) => {
      if (value === undefined) return fail(missing, at);
      if (!Array.isArray(value)) return fail(noList, at);
      return value.flatMap((member: Json, index) => check(member, { outer: at, key: index }));
    },
    (value) =>
      Array.isArray(value) ? (value as readonly Json[]).map((member) => keptBy(check, member) ?? null) : value,
  );

/**
 * A union: the first branch that accepts the value is used; when none accepts it, the errors of all branches are
 * reported.
 */
export const union = (branches: Readonly<Record<string, Check>>): Check => {
  const tagged = Object.entries(branches);
  const validate: Check = (value, at) => {
    if (value === undefined) return fail(missing, at);
    const result: PydanticIssue[] = [];
    for (const [key, check] of tagged) {
      const errors = check(value, { outer: at, key, isTag: true });
      if (errors.length === 0) return [];
      result.push(...errors);
    }
    return result;
  };
  return keeping(validate, (value) => {
    const fits = tagged.find(([, check]) => check(value, root).length === 0);
    return fits === undefined ? value : keptBy(fits[1], value);
  });
};

/** A validator that runs after all fields are valid. Only the errors of the first failing validator are reported. */
export type Validator = (value: JsonObject, at: Place) => readonly PydanticIssue[];

export const model = (
  name: string,
  fields: Readonly<Record<string, Check>>,
  ...validators: readonly Validator[]
): Check => {
  const members = Object.entries(fields);
  const validate: Check = (value, at) => {
    if (value === undefined) return fail(missing, at);
    if (!isJsonObject(value)) return fail(noModel(name), at);
    const errors: PydanticIssue[] = [];
    for (const [key, check] of members) {
      const result = check(value[key], { outer: at, key });
      if (result.length > 0) errors.push(...result);
    }
    if (errors.length > 0) return errors;
    for (const validator of validators) {
      const objections = validator(value, at);
      if (objections.length > 0) return objections;
    }
    return [];
  };
  return keeping(validate, (value) =>
    isJsonObject(value) ? present(members.map(([key, check]) => [key, keptBy(check, value[key])] as const)) : value,
  );
};

/** A model that keeps unknown members unchanged (`extra="allow"`). */
export const open = (check: Check): Check =>
  keeping(check, (value) =>
    isJsonObject(value) ? { ...present(Object.entries(value)), ...(keptBy(check, value) as JsonObject) } : value,
  );

function present(members: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return Object.fromEntries(members.filter(([, member]) => member !== undefined && member !== null));
}
