/** The JSON Schema of a file of our own: its zod shape, with words at every member. */
import * as z from 'zod';
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';

/** What goes with a member: its meaning as Markdown, and a default if it has one. */
export interface MemberWords {
  readonly means: string;
  readonly default?: Json | undefined;
}

/** A member's words, and its schema where another one is better than that of the shape. */
export type Describe = (name: string, member: JsonObject) => MemberWords & { readonly schema?: JsonObject };

/** `title` is the name of such files. Comments and trailing commas are fine in all of them. */
export function ownSchema(shape: z.ZodType, title: string, describe: Describe): JsonObject {
  const schema = z.toJSONSchema(shape) as unknown as JsonObject;
  return {
    ...(describeAll(schema, describe) as JsonObject),
    title,
    allowComments: true,
    allowTrailingCommas: true,
  };
}

/** Every object with members of its own gets their words. */
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
