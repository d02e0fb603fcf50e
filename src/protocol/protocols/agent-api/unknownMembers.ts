/**
 * Finds members that no model has. The real server keeps those of the request itself, and drops those of tools. It
 * drops those of messages and contents up to agentscope-runtime 1.1.5; since 1.1.6, `Event` has `extra="allow"`.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { ModelName, Profile } from '../contract/profile.ts';
import type { UnknownMember } from '../contract/requestChecker.ts';
import { members } from './members.ts';
import { FunctionTool, Tool } from './payloads.ts';
import { AgentContent } from './schema.ts';
import { modelDescriptions } from './descriptions/modelDescriptions.ts';

/** The members of each content type. */
export const membersOfContent: ReadonlyMap<unknown, readonly string[]> = new Map(
  AgentContent.options.map(({ shape }) => [shape.type.value, Object.keys(shape)] as const),
);

/** Objects with an unknown type are skipped, because the server's validation reports them. */
export function unknownMembers(root: JsonObject, profile: Profile): readonly UnknownMember[] {
  const extras = (model: ModelName): readonly string[] => profile.extraMembers[model] ?? [];
  const retired = modelDescriptions.AgentRequest.removed ?? {};
  return [
    ...strays(root, [], members('request', profile), (name) => (Object.hasOwn(retired, name) ? 'retired' : 'kept')),
    ...objectsIn(root['input']).flatMap(([message, at]) => [
      ...strays(message, ['input', at], members('message', profile), dropped).map(until115),
      ...objectsIn(message['content']).flatMap(([content, index]) => {
        const known = membersOfContent.get(content['type']);
        const path = ['input', at, 'content', index];
        return known === undefined
          ? []
          : strays(content, path, [...known, ...extras('content')], dropped).map(until115);
      }),
    ]),
    ...objectsIn(root['tools']).flatMap(([tool, at]) => unknownMembersOfTool(tool, ['tools', at])),
  ];
}

/** A tool that does not match the model is kept unchanged. */
function unknownMembersOfTool(tool: JsonObject, path: Path): readonly UnknownMember[] {
  if (!Tool.safeParse(tool).success) return [];
  const declared = tool['function'];
  return [
    ...strays(tool, path, Object.keys(Tool.shape), dropped),
    ...(isJsonObject(declared)
      ? strays(declared, [...path, 'function'], Object.keys(FunctionTool.shape), dropped)
      : []),
  ];
}

const dropped = (): UnknownMember['handling'] => 'dropped';

const until115 = (member: UnknownMember): UnknownMember => ({ ...member, droppedUntil: 'AgentScope Runtime 1.1.5' });

function strays(
  object: JsonObject,
  path: Path,
  known: readonly string[],
  handlingOf: (name: string) => UnknownMember['handling'],
): readonly UnknownMember[] {
  const siblings = Object.keys(object);
  return siblings
    .filter((name) => !known.includes(name))
    .map((name) => ({ pointer: toPointer([...path, name]), name, known, siblings, handling: handlingOf(name) }));
}

function objectsIn(list: Json | undefined): readonly (readonly [object: JsonObject, index: number])[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: Json, index) => (isJsonObject(value) ? [[value, index] as const] : []));
}
