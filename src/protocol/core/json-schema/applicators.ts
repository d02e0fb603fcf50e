/** Keywords of JSON Schema that apply other schemas to the value itself or to its contents. */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { isNamedBy } from './testPattern.ts';
import { fits, type Demand, type Meeting, type Mismatch } from './meeting.ts';

export const applicators: readonly Demand[] = [
  { keywords: ['properties', 'patternProperties', 'additionalProperties'], check: applyToMembers },
  { keywords: ['items', 'prefixItems', 'additionalItems'], check: applyToItems },
  { keywords: ['contains'], check: applyContains },
  {
    keywords: ['propertyNames'],
    check: ({ schema: { propertyNames = true }, value, judge, mismatch }) =>
      isJsonObject(value)
        ? Object.keys(value)
            .filter((name) => judge(propertyNames, name).length > 0)
            .map((name) => mismatch('propertyNames', propertyNames, name))
        : fits,
  },
  {
    keywords: ['dependentSchemas'],
    check: ({ schema: { dependentSchemas: needs }, value, judge }) =>
      isJsonObject(needs) && isJsonObject(value)
        ? Object.keys(needs).flatMap((name) => (Object.hasOwn(value, name) ? judge(needs[name], value) : fits))
        : fits,
  },
  {
    keywords: ['allOf'],
    check: ({ schema: { allOf }, value, judge }) => listOf(allOf).flatMap((branch) => judge(branch, value)),
  },
  {
    keywords: ['anyOf'],
    check: ({ schema: { anyOf }, value, judge, mismatch }) =>
      Array.isArray(anyOf) && !anyOf.some((branch: Json) => judge(branch, value).length === 0)
        ? [mismatch('anyOf', anyOf)]
        : fits,
  },
  {
    keywords: ['oneOf'],
    check: ({ schema: { oneOf }, value, judge, mismatch }) =>
      Array.isArray(oneOf) && oneOf.filter((branch: Json) => judge(branch, value).length === 0).length !== 1
        ? [mismatch('oneOf', oneOf)]
        : fits,
  },
  {
    keywords: ['not'],
    check: ({ schema: { not = false }, value, judge, mismatch }) =>
      judge(not, value).length === 0 ? [mismatch('not', not)] : fits,
  },
  {
    keywords: ['if'],
    check: ({ schema, value, judge }) =>
      judge(schema[judge(schema['if'], value).length === 0 ? 'then' : 'else'], value),
  },
];

function applyToMembers({ schema, value, judge, mismatch, patternSteps }: Meeting): readonly Mismatch[] {
  if (!isJsonObject(value)) return fits;
  const properties = objectOf(schema['properties']);
  const patterns = Object.entries(objectOf(schema['patternProperties']));
  const { additionalProperties: rest } = schema;
  const found: Mismatch[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (patternSteps.left < 0) break;
    const own = Object.hasOwn(properties, name);
    const named = patterns.map(([pattern, other]) => [isNamedBy(pattern, name, patternSteps), other] as const);
    if (own) found.push(...judge(properties[name], member, name));
    for (const [is, other] of named) if (is === true) found.push(...judge(other, member, name));
    // If it is unknown whether a pattern matches the name, the name may not be an additional property.
    if (own || named.some(([is]) => is !== false)) continue;
    if (rest === false) found.push(mismatch('additionalProperties', false, name));
    else found.push(...judge(rest, member, name));
  }
  return found;
}

/**
 * Until draft 2019-09, a list of schemas for the first items was in `items`, and `additionalItems` was for the rest.
 */
function applyToItems({ schema, value, judge, mismatch }: Meeting): readonly Mismatch[] {
  if (!Array.isArray(value)) return fits;
  const { items, prefixItems, additionalItems } = schema;
  const first = listOf(Array.isArray(items) ? items : prefixItems);
  const [keyword, rest] = Array.isArray(items) ? ['additionalItems', additionalItems] : ['items', items];
  return (value as readonly Json[]).flatMap((item, index) => {
    if (index < first.length) return judge(first[index], item, index);
    return rest === false ? [mismatch(keyword, false, index)] : judge(rest, item, index);
  });
}

function applyContains({ schema, value, judge, mismatch }: Meeting): readonly Mismatch[] {
  const { contains, minContains, maxContains } = schema;
  if (!Array.isArray(value) || contains === undefined) return fits;
  const count = (value as readonly Json[]).filter((item) => judge(contains, item).length === 0).length;
  if (count < (typeof minContains === 'number' ? minContains : 1)) return [mismatch('contains', contains)];
  return typeof maxContains === 'number' && count > maxContains ? [mismatch('maxContains', maxContains)] : fits;
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
