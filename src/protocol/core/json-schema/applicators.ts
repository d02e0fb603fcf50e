/** Keywords of JSON Schema that apply other schemas to the value itself or to its contents. */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { isNamedBy } from './testPattern.ts';
import { fits, type KeywordCheck, type CheckInput, type SchemaIssue } from './keywordCheck.ts';

export const applicators: readonly KeywordCheck[] = [
  { keywords: ['properties', 'patternProperties', 'additionalProperties'], check: applyToMembers },
  { keywords: ['items', 'prefixItems', 'additionalItems'], check: applyToItems },
  { keywords: ['contains'], check: applyContains },
  {
    keywords: ['propertyNames'],
    check: ({ schema: { propertyNames = true }, value, validate, issue }) =>
      isJsonObject(value)
        ? Object.keys(value)
            .filter((name) => validate(propertyNames, name, name).length > 0)
            .map((name) => issue('propertyNames', propertyNames, name))
        : fits,
  },
  appliedWith('dependentSchemas'),
  appliedWith('dependencies'),
  {
    keywords: ['allOf'],
    check: ({ schema: { allOf }, value, validate }) => listOf(allOf).flatMap((branch) => validate(branch, value)),
  },
  {
    keywords: ['anyOf'],
    check: ({ schema: { anyOf }, value, validate, issue }) =>
      Array.isArray(anyOf) && !anyOf.some((branch: Json) => validate(branch, value).length === 0)
        ? [issue('anyOf', anyOf)]
        : fits,
  },
  {
    keywords: ['oneOf'],
    check: ({ schema: { oneOf }, value, validate, issue }) =>
      Array.isArray(oneOf) && oneOf.filter((branch: Json) => validate(branch, value).length === 0).length !== 1
        ? [issue('oneOf', oneOf)]
        : fits,
  },
  {
    keywords: ['not'],
    check: ({ schema: { not = false }, value, validate, issue }) =>
      validate(not, value).length === 0 ? [issue('not', not)] : fits,
  },
  {
    keywords: ['if'],
    check: ({ schema, value, validate }) =>
      validate(schema[validate(schema['if'], value).length === 0 ? 'then' : 'else'], value),
  },
];

function appliedWith(keyword: string): KeywordCheck {
  return {
    keywords: [keyword],
    check: ({ schema: { [keyword]: needs }, value, validate }) =>
      isJsonObject(needs) && isJsonObject(value)
        ? Object.keys(needs).flatMap((name) => (Object.hasOwn(value, name) ? validate(needs[name], value) : fits))
        : fits,
  };
}

function applyToMembers({ schema, value, validate, issue, patternSteps }: CheckInput): readonly SchemaIssue[] {
  if (!isJsonObject(value)) return fits;
  const properties = objectOf(schema['properties']);
  const patterns = Object.entries(objectOf(schema['patternProperties']));
  const { additionalProperties: rest } = schema;
  const found: SchemaIssue[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (patternSteps.left < 0) {
      patternSteps.isGivenUp = true;
      break;
    }
    const own = Object.hasOwn(properties, name);
    const named = patterns.map(([pattern, other]) => [isNamedBy(pattern, name, patternSteps), other] as const);
    if (own) found.push(...validate(properties[name], member, name));
    for (const [is, other] of named) if (is === true) found.push(...validate(other, member, name));
    // If it is unknown whether a pattern matches the name, the name may not be an additional property.
    if (own || named.some(([is]) => is !== false)) continue;
    if (rest === false) found.push(issue('additionalProperties', false, name));
    else found.push(...validate(rest, member, name));
  }
  return found;
}

/**
 * Until draft 2019-09, a list of schemas for the first items was in `items`, and `additionalItems` was for the rest.
 */
function applyToItems({ schema, value, validate, issue }: CheckInput): readonly SchemaIssue[] {
  if (!Array.isArray(value)) return fits;
  const { items, prefixItems, additionalItems } = schema;
  const first = listOf(Array.isArray(items) ? items : prefixItems);
  const [keyword, rest] = Array.isArray(items) ? ['additionalItems', additionalItems] : ['items', items];
  return (value as readonly Json[]).flatMap((item, index) => {
    if (index < first.length) return validate(first[index], item, index);
    return rest === false ? [issue(keyword, false, index)] : validate(rest, item, index);
  });
}

function applyContains({ schema, value, validate, issue }: CheckInput): readonly SchemaIssue[] {
  const { contains, minContains, maxContains } = schema;
  if (!Array.isArray(value) || contains === undefined) return fits;
  const count = (value as readonly Json[]).filter((item, index) => validate(contains, item, index).length === 0).length;
  if (count < (typeof minContains === 'number' ? minContains : 1)) return [issue('contains', contains)];
  return typeof maxContains === 'number' && count > maxContains ? [issue('maxContains', maxContains)] : fits;
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
