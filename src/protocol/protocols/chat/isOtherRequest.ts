/**
 * Recognizes what also has a list of messages: requests of Anthropic's Messages, of Bedrock's Converse and of Ollama's
 * own API, and stored conversations of AgentScope 1. Checking them as Chat Completions would report false issues. The signs used here occur in none of 2,100
 * recorded Chat requests, but in nine of ten requests of those protocols that contain more than plain text (`npm run
 * test:fixtures`).
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { isListedAgentScope1Message } from '../building-blocks/isAgentScope1Message.ts';
import { externalPart } from './externalPart.ts';

const rootMembers = [
  'system',
  'stop_sequences',
  'anthropic_version',
  'inferenceConfig',
  'toolConfig',
  'additionalModelRequestFields',
];

const choices: ReadonlySet<unknown> = new Set(['auto', 'any', 'tool']);
const ownRoles: ReadonlySet<unknown> = new Set(['system', 'developer', 'tool', 'function']);

/** Anthropic's parts that occur only in its responses. */
const theirParts: ReadonlySet<unknown> = new Set(['document', 'redacted_thinking', 'server_tool_use']);
/** Bedrock's parts are identified by their members. */
const bedrockParts = ['image', 'document', 'video', 'toolUse', 'toolResult', 'reasoningContent', 'cachePoint'];

/**
 * A member or role that only Chat Completions has makes it a Chat request. Rules report the members of other protocols
 * in it.
 */
export function isOtherRequest(root: JsonObject): boolean {
  const messages = objectsIn(root['messages']);
  if (messages.some(isOfOllama)) return true;
  const tools = objectsIn(root['tools']);
  if (tools.some((tool) => 'function' in tool)) return false;
  if (isOfAgentScope1(root, messages)) return true;
  if (messages.some((message) => ownRoles.has(message['role']) || 'tool_calls' in message)) return false;
  return (
    rootMembers.some((member) => member in root) ||
    tools.some(isOtherTool) ||
    isOtherChoice(root) ||
    isOtherConversation(root)
  );
}

/**
 * A stored conversation of AgentScope 1. A request that names a model is sent to a server, which rejects such messages.
 */
function isOfAgentScope1({ model }: JsonObject, messages: readonly JsonObject[]): boolean {
  if (model !== undefined || !messages.some(isListedAgentScope1Message)) return false;
  return !messages.some((message) => message['role'] === 'tool' || 'tool_calls' in message);
}

/** Ollama's own API has outputs with the name of their tool instead of an id, and images beside the text. */
function isOfOllama({ tool_name: tool, tool_call_id: id, images }: JsonObject): boolean {
  return (typeof tool === 'string' && id === undefined) || Array.isArray(images);
}

function isOtherTool({ type, input_schema: schema }: JsonObject): boolean {
  return isJsonObject(schema) || /_20\d{6}$/.test(stringOr(type) ?? '');
}

function isOtherChoice({ tool_choice: choice }: JsonObject): boolean {
  return isJsonObject(choice) && choices.has(choice['type']);
}

/**
 * Either the model is a Claude model, or it is missing: it comes after images that are so long that it was not read, or
 * it is in the URL.
 */
function isOtherConversation({ messages, model }: JsonObject): boolean {
  const parts = objectsIn(messages).flatMap(({ content }) => objectsIn(content));
  const name = stringOr(model);
  if (name !== undefined) return /\bclaude/.test(name) && parts.some(isOtherPart);
  return parts.some((part) => isOtherPart(part) || isBedrockPart(part));
}

function isOtherPart(part: JsonObject): boolean {
  return theirParts.has(part['type']) || externalPart(part)?.protocol.startsWith('Anthropic') === true;
}

function isBedrockPart(part: JsonObject): boolean {
  return part['type'] === undefined && bedrockParts.some((member) => isJsonObject(part[member]));
}

function objectsIn(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}
