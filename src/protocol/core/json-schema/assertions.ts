/** Keywords of JSON Schema that check a value directly. A keyword of the wrong type has no effect. */
import { isJsonObject, type Json } from '../json/json.ts';
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

function keywordCheck(keyword: string, check: KeywordCheck['check']): KeywordCheck {
  return { keywords: [keyword], check };
}

function excluded(keyword: string, limited: string, isWithin: (size: number, limit: number) => boolean): KeywordCheck {
  return keywordCheck(keyword, ({ schema, value, issue }) => {
    const limit = schema[limited];
    if (schema[keyword] !== true || typeof limit !== 'number' || typeof value !== 'number') return fits;
    return isWithin(value, limit) ? fits : [issue(keyword, true)];
  });
}

const number = (value: Json): number | undefined => (typeof value === 'number' ? value : undefined);
const length = (value: Json): number | undefined => (typeof value === 'string' ? countCharacters(value) : undefined);
const items = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);
const members = (value: Json): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, limit: number): boolean => size >= limit;
const above = (size: number, limit: number): boolean => size > limit;
const below = (size: number, limit: number): boolean => size < limit;
const atMost = (size: number, limit: number): boolean => size <= limit;

export const assertions: readonly KeywordCheck[] = [
  keywordCheck('type', ({ schema: { type = null }, value, issue }) => {
    const allowed = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly Json[]) : undefined;
    return allowed === undefined || allowed.some((one) => isOfType(value, one)) ? fits : [issue('type', type)];
  }),
  keywordCheck('enum', ({ schema: { enum: allowed }, value, issue }) =>
    Array.isArray(allowed) && !allowed.some((one: Json) => isEqual(one, value)) ? [issue('enum', allowed)] : fits,
  ),
  keywordCheck('const', ({ schema: { const: only }, value, issue }) =>
    only !== undefined && !isEqual(only, value) ? [issue('const', only)] : fits,
  ),
  bound('minimum', number, atLeast),
  bound('maximum', number, atMost),
  bound('exclusiveMinimum', number, above),
  bound('exclusiveMaximum', number, below),
  // In draft 4, they say whether the limit itself is allowed.
  excluded('exclusiveMinimum', 'minimum', above),
  excluded('exclusiveMaximum', 'maximum', below),
  bound('multipleOf', number, isMultiple),
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

/** Checks the type of a value. An unknown type allows everything, because the schema is wrong and not the value. */
export function isOfType(value: Json, type: Json): boolean {
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

/** Tolerates rounding, so that 0.3 is a multiple of 0.1 although floating-point division gives another result. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return (
    !Number.isFinite(quotient) || Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
  );
}

function hasEqualItems(list: readonly Json[]): boolean {
  return new Set(list.map(canonical)).size < list.length;
}

function isEqual(one: Json, other: Json): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && canonical(one) === canonical(other));
}

/** Returns a text that is equal for equal values, whatever the order of their members. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
