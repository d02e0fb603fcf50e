/** Keywords of JSON Schema that judge a value by itself. A keyword of the wrong type says nothing. */
import { isJsonObject, type Json } from '../../base/json.ts';
import type { Meeting, Mismatch } from './meeting.ts';

type Assertion = (meeting: Meeting) => readonly Mismatch[];

/** A keyword with a number, for values that have a size to compare with it. */
function bound(
  keyword: string,
  sizeOf: (value: Json) => number | undefined,
  fits: (size: number, limit: number) => boolean,
): Assertion {
  return ({ schema, value, mismatch }) => {
    const limit = schema[keyword];
    const size = sizeOf(value);
    if (typeof limit !== 'number' || size === undefined || fits(size, limit)) return [];
    return [mismatch(keyword, limit)];
  };
}

const number = (value: Json): number | undefined => (typeof value === 'number' ? value : undefined);
/** In characters, not in UTF-16 units. */
const length = (value: Json): number | undefined => (typeof value === 'string' ? Array.from(value).length : undefined);
const items = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);
const members = (value: Json): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, limit: number): boolean => size >= limit;
const atMost = (size: number, limit: number): boolean => size <= limit;

export const assertions: readonly Assertion[] = [
  ({ schema: { type }, value, mismatch }) => {
    const allowed = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly Json[]) : undefined;
    return type === undefined || allowed === undefined || allowed.some((one) => isOfType(value, one))
      ? []
      : [mismatch('type', type)];
  },
  ({ schema: { enum: allowed }, value, mismatch }) =>
    Array.isArray(allowed) && !allowed.some((one: Json) => isEqual(one, value)) ? [mismatch('enum', allowed)] : [],
  ({ schema: { const: only }, value, mismatch }) =>
    only !== undefined && !isEqual(only, value) ? [mismatch('const', only)] : [],
  bound('minimum', number, atLeast),
  bound('maximum', number, atMost),
  bound('exclusiveMinimum', number, (size, limit) => size > limit),
  bound('exclusiveMaximum', number, (size, limit) => size < limit),
  bound('multipleOf', number, isMultiple),
  bound('minLength', length, atLeast),
  bound('maxLength', length, atMost),
  bound('minItems', items, atLeast),
  bound('maxItems', items, atMost),
  bound('minProperties', members, atLeast),
  bound('maxProperties', members, atMost),
  ({ schema: { pattern }, value, mismatch }) =>
    typeof value === 'string' && typeof pattern === 'string' && toRegExp(pattern)?.test(value) === false
      ? [mismatch('pattern', pattern)]
      : [],
  ({ schema: { uniqueItems }, value, mismatch }) =>
    uniqueItems === true && Array.isArray(value) && hasEqualItems(value) ? [mismatch('uniqueItems', true)] : [],
  ({ schema: { required }, value, mismatch }) => missing('required', required, value, mismatch),
  ({ schema: { dependentRequired: needs }, value, mismatch }) =>
    isJsonObject(needs) && isJsonObject(value)
      ? Object.keys(needs).flatMap((name) =>
          Object.hasOwn(value, name) ? missing('dependentRequired', needs[name], value, mismatch) : [],
        )
      : [],
];

function missing(
  keyword: string,
  names: Json | undefined,
  value: Json,
  mismatch: Meeting['mismatch'],
): readonly Mismatch[] {
  if (!Array.isArray(names) || !isJsonObject(value)) return [];
  const absent = names.filter((name: Json) => typeof name === 'string' && !Object.hasOwn(value, name));
  return absent.length === 0 ? [] : [mismatch(keyword, absent)];
}

/** A type that does not exist allows everything: it is the schema's fault. */
function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

/** 0.3 is a multiple of 0.1, although floating point says otherwise. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return (
    !Number.isFinite(quotient) || Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
  );
}

/** A pattern that is none in JavaScript is not looked at. */
export function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function hasEqualItems(list: readonly Json[]): boolean {
  return new Set(list.map(canonical)).size < list.length;
}

function isEqual(one: Json, other: Json): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && canonical(one) === canonical(other));
}

/** Equal values, whatever the order of their members, have equal texts. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
