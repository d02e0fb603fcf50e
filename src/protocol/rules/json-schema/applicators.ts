/** Keywords of JSON Schema that apply other schemas, to the value itself or to what is in it. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { toRegExp } from './assertions.ts';
import type { Meeting, Mismatch } from './meeting.ts';

type Applicator = (meeting: Meeting) => readonly Mismatch[];

export const applicators: readonly Applicator[] = [
  applyToMembers,
  applyToItems,
  applyContains,
  ({ schema: { propertyNames }, value, judge, mismatch }) =>
    isJsonObject(value) && propertyNames !== undefined
      ? Object.keys(value)
          .filter((name) => judge(propertyNames, name).length > 0)
          .map((name) => mismatch('propertyNames', propertyNames, name))
      : [],
  ({ schema: { dependentSchemas: needs }, value, judge }) =>
    isJsonObject(needs) && isJsonObject(value)
      ? Object.keys(needs).flatMap((name) => (Object.hasOwn(value, name) ? judge(needs[name], value) : []))
      : [],
  ({ schema: { allOf }, value, judge }) => listOf(allOf).flatMap((branch) => judge(branch, value)),
  ({ schema: { anyOf }, value, judge, mismatch }) =>
    Array.isArray(anyOf) && !anyOf.some((branch: Json) => judge(branch, value).length === 0)
      ? [mismatch('anyOf', anyOf)]
      : [],
  ({ schema: { oneOf }, value, judge, mismatch }) =>
    Array.isArray(oneOf) && oneOf.filter((branch: Json) => judge(branch, value).length === 0).length !== 1
      ? [mismatch('oneOf', oneOf)]
      : [],
  ({ schema: { not }, value, judge, mismatch }) =>
    not !== undefined && judge(not, value).length === 0 ? [mismatch('not', not)] : [],
  ({ schema, value, judge }) => {
    if (schema['if'] === undefined) return [];
    return judge(schema[judge(schema['if'], value).length === 0 ? 'then' : 'else'], value);
  },
];

function applyToMembers({ schema, value, judge, mismatch }: Meeting): readonly Mismatch[] {
  if (!isJsonObject(value)) return [];
  const properties = objectOf(schema['properties']);
  const patterns = Object.entries(objectOf(schema['patternProperties'])).map(
    ([pattern, other]) => [toRegExp(pattern), other] as const,
  );
  const { additionalProperties: rest } = schema;
  return Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name);
    const matching = patterns.filter(([pattern]) => pattern?.test(name));
    const found = own ? judge(properties[name], member, name) : [];
    if (!own && matching.length === 0) {
      return rest === false ? [mismatch('additionalProperties', false, name)] : judge(rest, member, name);
    }
    return [...found, ...matching.flatMap(([, other]) => judge(other, member, name))];
  });
}

/** Up to 2019 a list of schemas for the first items was `items`, and `additionalItems` was for the rest. */
function applyToItems({ schema, value, judge, mismatch }: Meeting): readonly Mismatch[] {
  if (!Array.isArray(value)) return [];
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
  if (!Array.isArray(value) || contains === undefined) return [];
  const count = (value as readonly Json[]).filter((item) => judge(contains, item).length === 0).length;
  if (count < (typeof minContains === 'number' ? minContains : 1)) return [mismatch('contains', contains)];
  return typeof maxContains === 'number' && count > maxContains ? [mismatch('maxContains', maxContains)] : [];
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
