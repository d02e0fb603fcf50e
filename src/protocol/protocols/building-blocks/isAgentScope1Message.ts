/**
 * Recognizes messages of AgentScope 1 (`Msg.to_dict` of agentscope 1.0.21), which look like those of Chat Completions
 * and of AgentScope 2 but are sent to neither: they have the blocks of Anthropic's Messages, and any role may have the
 * results of tools.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system']);

/** Members of Chat Completions, and of AgentScope 2. */
const foreign = ['tool_calls', 'tool_call_id', 'function_call', 'refusal', 'audio', 'created_at'];

export function isAgentScope1Message(element: JsonObject): boolean {
  return hasItsForm(element) && 'content' in element && 'metadata' in element && 'timestamp' in element;
}

function hasItsForm(element: JsonObject): boolean {
  if (typeof element['name'] !== 'string' || !roles.has(element['role'])) return false;
  return !foreign.some((member) => member in element);
}

const blockTypes: ReadonlySet<unknown> = new Set(['tool_use', 'tool_result', 'thinking']);

/**
 * Does the same for a message of a list named `messages`, which is no list of AgentScope 2. Programs that store such
 * lists leave out some members, but blocks that Chat Completions does not have show what it is.
 */
export function isListedAgentScope1Message(element: JsonObject): boolean {
  if (isAgentScope1Message(element)) return true;
  const { content } = element;
  const isStored = ['id', 'timestamp', 'metadata'].some((member) => member in element);
  if (!isStored || !hasItsForm(element) || !Array.isArray(content)) return false;
  return (content as readonly Json[]).some((block) => isJsonObject(block) && blockTypes.has(block['type']));
}
