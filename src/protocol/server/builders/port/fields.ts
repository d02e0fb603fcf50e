/**
 * What pydantic's fields accept in lax mode: "3" is an integer, 1 is a boolean, an instance of a model stays the same
 * object, and dicts and lists are copied one level deep.
 */
import type { Path } from '../../../core/json/pointer.ts';
import { boolean as laxBoolean, integer as laxInteger } from '../../../protocols/python/lax.ts';
import { explainType } from '../../../protocols/agent-api/pydanticMessages.ts';
import { isPythonInt, PythonFloat, toPythonNumber } from '../../../protocols/python/pythonNumber.ts';
import { pythonRepr } from '../../../protocols/python/pythonStrings.ts';
import {
  copyDict,
  dictMember,
  isDict,
  isList,
  type PythonDict,
  type PythonValue,
} from '../../../protocols/python/pythonValue.ts';
import { explainHalfPair, integerDigits, type PydanticMessage } from '../../../protocols/python/scalars.ts';
import type { Environment } from '../environment.ts';
import { type ModelField, modelFields } from '../../../protocols/agent-api/modelFields.ts';
import type { ModelName } from '../../../protocols/agent-api/models.ts';

export interface FieldIssue extends PydanticMessage {
  readonly loc: Path;
  readonly input: unknown;
}

/** The position of a value in the arguments of one constructor. */
export interface Place {
  /**
   * The location of the value in pydantic's form. One array is shared for the complete reading, because most values
   * have no problem.
   */
  readonly loc: (string | number)[];
  readonly environment: Environment;
  readonly problems: FieldIssue[];
}

/** Reads a value inside the place. */
export function within<T>(place: Place, key: string | number, read: () => T): T {
  place.loc.push(key);
  const result = read();
  place.loc.pop();
  return result;
}

/** Reads an argument, or notes a problem; in that case the result is never used. */
export type Read = (value: PythonValue, place: Place) => unknown;

export interface Field {
  readonly read: Read;
  /** Absent when the field is required. */
  readonly missing?: (environment: Environment) => unknown;
}

/** Fields in the order in which they are read and written. */
export type Fields = readonly (Field & { readonly name: string })[];

/** Notes a problem. */
export const note = (message: PydanticMessage, input: unknown, { loc, problems }: Place): void => {
  problems.push({ ...message, input, loc: [...loc] });
};

const refuse = (expected: string, input: PythonValue, place: Place): void =>
  note(explainType(expected, unwrap(input), place.loc), input, place);

/** Converts a float to a JavaScript number. */
const unwrap = (value: PythonValue): PythonValue => (value instanceof PythonFloat ? value.value : value);

export const text: Read = (value, place) => {
  if (typeof value !== 'string') refuse('string', value, place);
  return value;
};

export const integer: Read = (value, place) => {
  if (isPythonInt(value)) return value;
  const plain = unwrap(value);
  const result = laxInteger.safeParse(plain);
  // A float must fit into 64 bits.
  if (!result.success || (typeof plain === 'number' && Math.abs(plain) >= 2 ** 63)) refuse('integer', value, place);
  const digits = typeof value === 'string' ? integerDigits(value) : undefined;
  return digits === undefined ? result.data : toPythonNumber(digits);
};

const boolean: Read = (value, place) => {
  if (typeof value === 'boolean') return value;
  const result = laxBoolean.safeParse(unwrap(value));
  if (!result.success) refuse('boolean', value, place);
  return result.data;
};

const dictionary: Read = (value, place) => {
  if (isDict(value)) return copyDict(value);
  refuse('record', value, place);
  return value;
};

/** Accepts only the given words. */
export const oneOf =
  (...literals: readonly string[]): Read =>
  (value, place) => {
    if (literals.includes(value as string)) return value;
    const quoted = literals.map(pythonRepr);
    const list = quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
    note(explainHalfPair(value) ?? { type: 'literal_error', message: `Input should be ${list}` }, value, place);
    return value;
  };

export const listOf =
  (element: Read): Read =>
  (value, place) => {
    if (isList(value)) return value.map((item, index) => within(place, index, () => element(item, place)));
    refuse('array', value, place);
    return value;
  };

/** Accepts null, or a value that `read` accepts. */
export const orNull =
  (read: Read): Read =>
  (value, place) =>
    value === null ? null : read(value, place);

const anything: Read = (value) => value;

/** Assigns the fields to `target` in their order. Unknown names are ignored. */
export function readFields(target: object, fields: Fields, given: PythonDict, place: Place): void {
  for (const { name, read, missing } of fields) {
    const value = dictMember(given, name);
    place.loc.push(name);
    if (value === undefined && missing === undefined) note(explainType('', undefined, []), given, place);
    const filled = value === undefined ? missing?.(place.environment) : read(value, place);
    place.loc.pop();
    (target as Record<string, unknown>)[name] = filled;
  }
}

/**
 * The fields of a model of the port, taken from its schema so that no shape is defined twice. `own` contains the fields
 * whose defaults or classes a schema cannot express.
 */
export function fieldsOf(model: ModelName, own: Readonly<Record<string, Field>> = {}): Fields {
  return modelFields(model).map((field) => ({ name: field.name, ...(own[field.name] ?? toField(field)) }));
}

function toField(field: ModelField): Field {
  const read = field.type === 'word' ? oneOf(...field.literals) : reads[field.type];
  const { fallback } = field;
  return { read: field.nullable ? orNull(read) : read, ...(fallback === undefined ? {} : { missing: () => fallback }) };
}

const reads: Readonly<Record<Exclude<ModelField['type'], 'word'>, Read>> = {
  text,
  integer,
  boolean,
  dictionary,
  any: anything,
};
