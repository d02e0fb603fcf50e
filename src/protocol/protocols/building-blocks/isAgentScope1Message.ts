/**
 * Recognizes messages of AgentScope 1 (`Msg.to_dict` of agentscope 1.0.21), which look like those of Chat Completions
 * and of AgentScope 2 but are sent to neither: they have the blocks of Anthropic's Messages, and any role may have the
 * results of tools.
 */
import type { JsonObject } from '../../core/json/json.ts';

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system']);

/** Members of Chat Completions, and of AgentScope 2. */
const foreign = ['tool_calls', 'tool_call_id', 'function_call', 'refusal', 'audio', 'created_at'];

export function isAgentScope1Message(element: JsonObject): boolean {
  if (typeof element['name'] !== 'string' || !roles.has(element['role'])) return false;
  const isComplete = 'content' in element && 'metadata' in element && 'timestamp' in element;
  return isComplete && !foreign.some((member) => member in element);
}
