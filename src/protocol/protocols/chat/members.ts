/** Which roles, members and part types exist. They are taken from the schemas, so that nothing is listed twice. */
import { AssistantPart, ImageDetail, UserPart } from './parts.ts';
import { ChatRequest } from './requestSchema.ts';
import { ChatMessage } from './schema.ts';
import { extensionDescriptions } from './descriptions/extensionDescriptions.ts';

const byRole = new Map(ChatMessage.options.map(({ shape }) => [shape.role.value as string, Object.keys(shape)]));

export const roles: readonly string[] = [...byRole.keys()];

const userParts: readonly string[] = UserPart.options.map(({ shape }) => shape.type.value);
const assistantParts: readonly string[] = AssistantPart.options.map(({ shape }) => shape.type.value);

export const partTypes: ReadonlySet<string> = new Set([...userParts, ...assistantParts]);

export const imageDetails: readonly string[] = ImageDetail.options;

/** The members of a message with that role; `undefined` for a role that does not exist. */
export function membersOf(role: string): readonly string[] | undefined {
  return byRole.get(role);
}

/** The name of the model for messages with that role. */
export function modelOfRole(role: string): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}Message`;
}

export const requestMembers: readonly string[] = Object.keys(ChatRequest.shape);

/**
 * For a part that a message with that role must not have, the role that may have it. `undefined` if the part is
 * allowed.
 */
export function ownerOfPart(type: string, role: string): 'user' | 'assistant' | undefined {
  const allowed = role === 'user' ? userParts : role === 'assistant' ? assistantParts : ['text'];
  if (allowed.includes(type) || !partTypes.has(type)) return undefined;
  return userParts.includes(type) ? 'user' : 'assistant';
}

/** Members that providers and tools are known to add to messages. */
export const extensions: ReadonlySet<string> = new Set(Object.keys(extensionDescriptions));

/** Other names that tools and people use for the members. */
export const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    text: 'content',
    contents: 'content',
    message: 'content',
    value: 'content',
    from: 'role',
    tool_call: 'tool_calls',
    tool_id: 'tool_call_id',
    call_id: 'tool_call_id',
    tool_calls_id: 'tool_call_id',
    call_ids: 'tool_call_id',
    tool_ids: 'tool_call_id',
  }),
);

/** Members that are not misspellings: Azure’s citations differ from `content` in one letter. */
export const alike: ReadonlySet<string> = new Set(['context']);
