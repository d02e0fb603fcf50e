/**
 * Checks quickly whether a value matches a schema: the schema is compiled once, and the keywords of most tools become
 * functions. The result is positive only if `findSchemaIssues` would find nothing. All other cases are left to it.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { applicators } from './applicators.ts';
import { assertions, isOfType } from './assertions.ts';

/** Returns `true` only if the value certainly matches. */
type Matcher = (value: Json) => boolean;

const always: Matcher = () => true;
const unknown: Matcher = () => false;

/** The maximum depth of a schema. Deeper ones are left to the thorough check. */
const deepest = 40;

const known = new WeakMap<JsonObject, Matcher>();

export function matchesQuickly(value: Json, schema: JsonObject): boolean {
  let fit = known.get(schema);
  if (fit === undefined) {
    fit = compile(schema, 0);
    known.set(schema, fit);
  }
  return fit(value);
}

function compile(schema: Json | undefined, depth: number): Matcher {
  if (schema === false || depth > deepest) return unknown;
  if (!isJsonObject(schema)) return always;
  const checks: Matcher[] = [];
  for (const keyword of Object.keys(schema)) {
    const make = Object.hasOwn(makers, keyword) ? makers[keyword] : undefined;
    if (make === undefined && checkedKeywords.has(keyword)) return unknown;
    const check = make?.(schema, depth);
    if (check !== undefined) checks.push(check);
  }
  const [first = always, second, ...others] = checks;
  if (second === undefined) return first;
  return (value) => first(value) && second(value) && others.every((check) => check(value));
}

/** Keywords that affect the result. Those without an entry in `makers` are left to the thorough check. */
const checkedKeywords: ReadonlySet<string> = new Set([
  '$ref',
  'nullable',
  ...[...assertions, ...applicators].flatMap(({ keywords }) => keywords),
]);

/** Creates the check for one keyword, or returns `undefined` if the keyword has no effect. */
type Make = (schema: JsonObject, depth: number) => Matcher | undefined;

const makers: Readonly<Record<string, Make>> = {
  type({ type }) {
    if (typeof type === 'string') return (value) => isOfType(value, type);
    return Array.isArray(type) ? (value) => type.some((one: Json) => isOfType(value, one)) : undefined;
  },
  enum: ({ enum: allowed }) => (Array.isArray(allowed) ? (value) => allowed.includes(value) : undefined),
  minimum: ({ minimum }) => ofNumbers(minimum, (value, limit) => value >= limit),
  maximum: ({ maximum }) => ofNumbers(maximum, (value, limit) => value <= limit),
  // Lengths count characters, which have one or two UTF-16 units.
  minLength: ({ minLength }) => ofTexts(minLength, (units, limit) => units >= limit * 2 || (units > 0 && limit <= 1)),
  maxLength: ({ maxLength }) => ofTexts(maxLength, (units, limit) => units <= limit),
  required({ required }) {
    if (!Array.isArray(required)) return undefined;
    const names = required.filter((name) => typeof name === 'string');
    return (value) => !isJsonObject(value) || names.every((name) => Object.hasOwn(value, name));
  },
  properties: (schema, depth) => members(schema, depth),
  additionalProperties: (schema, depth) => ('properties' in schema ? undefined : members(schema, depth)),
  items({ items }, depth) {
    if (Array.isArray(items)) return unknown;
    const fit = items === false ? unknown : compile(items, depth + 1);
    return (value) => !Array.isArray(value) || value.every((item: Json) => fit(item));
  },
};

function members({ properties, additionalProperties }: JsonObject, depth: number): Matcher {
  const fits = new Map<string, Matcher>();
  if (isJsonObject(properties)) {
    for (const [name, schema] of Object.entries(properties)) fits.set(name, compile(schema, depth + 1));
  }
  const rest = compile(additionalProperties, depth + 1);
  return (value) => {
    if (!isJsonObject(value)) return true;
    for (const name of Object.keys(value)) {
      if (!(fits.get(name) ?? rest)(value[name] ?? null)) return false;
    }
    return true;
  };
}

function ofNumbers(limit: Json | undefined, holds: (value: number, limit: number) => boolean): Matcher | undefined {
  if (typeof limit !== 'number') return undefined;
  return (value) => typeof value !== 'number' || holds(value, limit);
}

function ofTexts(limit: Json | undefined, holds: (units: number, limit: number) => boolean): Matcher | undefined {
  if (typeof limit !== 'number') return undefined;
  return (value) => typeof value !== 'string' || holds(value.length, limit);
}
