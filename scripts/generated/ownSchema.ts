/** Creates the JSON Schema of one of our own file formats: its zod shape, with a description for every member. */
import * as z from 'zod';
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';

/** The description of a member: its meaning as Markdown, and its default if it has one. */
export interface MemberDescription {
  readonly means: string;
  readonly default?: Json | undefined;
}

/** Returns a member's description, and its schema if a better one than that of the shape exists. */
export type Describe = (name: string, member: JsonObject) => MemberDescription & { readonly schema?: JsonObject };

/** `title` is the name of such files. All of them allow comments and trailing commas. */
export function ownSchema(shape: z.ZodType, title: string, describe: Describe): JsonObject {
  const schema = z.toJSONSchema(shape) as unknown as JsonObject;
  return {
    ...(describeAll(schema, describe) as JsonObject),
    title,
    allowComments: true,
    allowTrailingCommas: true,
  };
}

/** Adds descriptions to the members of every object. */
function describeAll(node: Json, describe: Describe): Json {
  if (Array.isArray(node)) return (node as readonly Json[]).map((one) => describeAll(one, describe));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value = null]): [string, Json] => {
    if (key !== 'properties') return [key, describeAll(value, describe)];
    const members = Object.entries(value as JsonObject).map(([name, member = null]): [string, Json] => [
      name,
      describeMember(name, describeAll(member, describe) as JsonObject, describe),
    ]);
    return [key, Object.fromEntries(members)];
  });
  return Object.fromEntries(entries);
}

function describeMember(name: string, member: JsonObject, describe: Describe): Json {
  const { means, default: usual, schema = member } = describe(name, member);
  return {
    description: means.replaceAll('`', ''),
    markdownDescription: means,
    ...(usual === undefined ? {} : { default: usual }),
    ...schema,
  };
}
