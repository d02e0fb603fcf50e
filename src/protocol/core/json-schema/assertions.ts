/**
 * Keywords of JSON Schema that check a value directly. A keyword of the wrong type has no effect. Numbers are compared
 * as they are written, because JavaScript rounds large integers.
 */
import { writtenTexts } from '../json/exactJson.ts';
import { isJsonObject, type Json } from '../json/json.ts';
import {
  compareWritten,
  isIntegerMultiple,
  isWrittenInteger,
  meaningOf,
  type WrittenNumber,
} from '../json/writtenNumber.ts';
import { fits, type KeywordCheck, type CheckInput, type SchemaIssue } from './keywordCheck.ts';
import { fitsPattern } from './testPattern.ts';

/** Creates the check for a keyword with a number, for values whose size can be compared with it. */
function bound(
  keyword: string,
  sizeOf: (value: Json) => number | undefined,
  isWithin: (size: number, limit: number) => boolean,
): KeywordCheck {
  return keywordCheck(keyword, ({ schema, value, issue }) => {
    const limit = schema[keyword];
    const size = sizeOf(value);
    if (typeof limit !== 'number' || size === undefined || isWithin(size, limit)) return fits;
    return [issue(keyword, limit)];
  });
}

type IsWithin = (value: WrittenNumber, limit: WrittenNumber) => boolean;

/** Does the same for numbers themselves, as they are written. */
function numberBound(keyword: string, isWithin: IsWithin): KeywordCheck {
  return keywordCheck(keyword, ({ schema, value, written, numbers, issue }) => {
    const limit = schema[keyword];
    if (typeof limit !== 'number' || typeof value !== 'number') return fits;
    const text = numbers.textAt(schema, keyword);
    return isWithin({ value, text: written }, { value: limit, text }) ? fits : [issue(keyword, limit)];
  });
}

function keywordCheck(keyword: string, check: KeywordCheck['check']): KeywordCheck {
  return { keywords: [keyword], check };
}

function excluded(keyword: string, limited: string, isWithin: IsWithin): KeywordCheck {
  return keywordCheck(keyword, ({ schema, value, written, numbers, issue }) => {
    const limit = schema[limited];
    if (schema[keyword] !== true || typeof limit !== 'number' || typeof value !== 'number') return fits;
    const text = numbers.textAt(schema, limited);
    return isWithin({ value, text: written }, { value: limit, text }) ? fits : [issue(keyword, true)];
  });
}

const above: IsWithin = (value, limit) => compareWritten(value, limit) > 0;
const below: IsWithin = (value, limit) => compareWritten(value, limit) < 0;
const length = (value: Json): number | undefined => (typeof value === 'string' ? countCharacters(value) : undefined);
const items = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);
const members = (value: Json): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, limit: number): boolean => size >= limit;
const atMost = (size: number, limit: number): boolean => size <= limit;

export const assertions: readonly KeywordCheck[] = [
  keywordCheck('type', ({ schema: { type = null }, value, written, issue }) => {
    const allowed = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly Json[]) : undefined;
    return allowed === undefined || allowed.some((one) => isOfType(value, one, written)) ? fits : [issue('type', type)];
  }),
  keywordCheck('enum', ({ schema: { enum: allowed }, value, written, numbers, issue }) => {
    if (!Array.isArray(allowed)) return fits;
    const isOne = (one: Json, index: number): boolean =>
      (typeof one === 'object' || one === value) &&
      numbers.isSame(one, value, { a: numbers.textAt(allowed, String(index)), b: written });
    return allowed.some(isOne) ? fits : [issue('enum', allowed)];
  }),
  keywordCheck('const', ({ schema, value, written, numbers, issue }) => {
    const { const: only } = schema;
    if (only === undefined) return fits;
    if (numbers.isSame(only, value, { a: numbers.textAt(schema, 'const'), b: written })) return fits;
    return [issue('const', only)];
  }),
  numberBound('minimum', (value, limit) => !below(value, limit)),
  numberBound('maximum', (value, limit) => !above(value, limit)),
  numberBound('exclusiveMinimum', above),
  numberBound('exclusiveMaximum', below),
  // In draft 4, they say whether the limit itself is allowed.
  excluded('exclusiveMinimum', 'minimum', above),
  excluded('exclusiveMaximum', 'maximum', below),
  numberBound('multipleOf', isMultiple),
  bound('minLength', length, atLeast),
  bound('maxLength', length, atMost),
  bound('minItems', items, atLeast),
  bound('maxItems', items, atMost),
  bound('minProperties', members, atLeast),
  bound('maxProperties', members, atMost),
  keywordCheck('pattern', ({ schema: { pattern }, value, issue, patternSteps }) =>
    typeof value === 'string' && typeof pattern === 'string' && !fitsPattern(pattern, value, patternSteps)
      ? [issue('pattern', pattern)]
      : fits,
  ),
  keywordCheck('uniqueItems', ({ schema: { uniqueItems }, value, issue }) =>
    uniqueItems === true && Array.isArray(value) && hasEqualItems(value) ? [issue('uniqueItems', true)] : fits,
  ),
  keywordCheck('required', ({ schema: { required }, value, issue }) => missing('required', required, value, issue)),
  requiredWith('dependentRequired'),
  // Until draft 7, this keyword was for lists of names and for schemas; `applicators.ts` has the latter.
  requiredWith('dependencies'),
];

function requiredWith(keyword: string): KeywordCheck {
  return keywordCheck(keyword, ({ schema: { [keyword]: needs }, value, issue }) =>
    isJsonObject(needs) && isJsonObject(value)
      ? Object.keys(needs).flatMap((name) =>
          Object.hasOwn(value, name) ? missing(keyword, needs[name], value, issue) : fits,
        )
      : fits,
  );
}

function missing(
  keyword: string,
  names: Json | undefined,
  value: Json,
  issue: CheckInput['issue'],
): readonly SchemaIssue[] {
  if (!Array.isArray(names) || !isJsonObject(value)) return fits;
  const absent = names.filter((name: Json) => typeof name === 'string' && !Object.hasOwn(value, name));
  return absent.length === 0 ? fits : [issue(keyword, absent)];
}

/** Counts characters, not UTF-16 units. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Checks the type of a value; `text` is how a number is written. An unknown type allows everything, because the schema is wrong and not the value. */
export function isOfType(value: Json, type: Json, text?: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return typeof value === 'number' && isWrittenInteger({ value, text });
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

/**
 * Tolerates rounding, so that 0.3 is a multiple of 0.1 although floating-point division gives another result. Integers
 * are not rounded.
 */
function isMultiple(one: WrittenNumber, other: WrittenNumber): boolean {
  const isExactly = isIntegerMultiple(one, other);
  if (isExactly !== undefined) return isExactly;
  const quotient = one.value / other.value;
  return (
    !Number.isFinite(quotient) || Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
  );
}

function hasEqualItems(list: readonly Json[]): boolean {
  const texts = writtenTexts(list);
  return new Set(list.map((item, index) => canonical(item, texts.get(String(index))))).size < list.length;
}

/** Returns a text that is equal for equal values, whatever the order of their members. */
function canonical(value: Json, text?: string): string {
  if (typeof value === 'number') return meaningOf(text ?? JSON.stringify(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const texts = writtenTexts(value);
  if (Array.isArray(value)) {
    return `[${(value as readonly Json[]).map((item, index) => canonical(item, texts.get(String(index)))).join(',')}]`;
  }
  const sorted = (Object.entries(value) as [string, Json][]).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, texts.get(name))}`).join(',')}}`;
}
