/**
 * The second way to convert Responses to Chat Completions: `convert_to_chat_completion_format`, which the page about
 * migrating from ChatAgent to ResponsesAgent contains for agents to copy. It differs from `responses_to_cc`.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

const compatible: ReadonlySet<string> = new Set(['role', 'content', 'name', 'tool_calls', 'tool_call_id']);

/**
 * The messages for one item. An item of an unknown kind becomes one message with the compatible members. `undefined` if
 * the function raises.
 */
export function convertToChatCompletionFormat(item: JsonObject): readonly JsonObject[] | undefined {
  const { type, call_id: id, name, arguments: input, output, role, content } = item;
  if (type === 'function_call') {
    if (id === undefined || name === undefined || input === undefined) return undefined;
    const call = { id, type: 'function', function: { arguments: input, name } };
    return [{ role: 'assistant', content: null, tool_calls: [call] }];
  }
  if (type === 'message' && content === undefined) return undefined;
  if (type === 'message' && Array.isArray(content)) return toTexts(role, content as readonly Json[]);
  if (type === 'function_call_output') {
    return output === undefined || id === undefined ? undefined : [{ role: 'tool', content: output, tool_call_id: id }];
  }
  return [Object.fromEntries(Object.entries(item).filter(([member]) => compatible.has(member)))];
}

function toTexts(role: Json | undefined, parts: readonly Json[]): readonly JsonObject[] | undefined {
  const messages: JsonObject[] = [];
  for (const part of parts) {
    const text = isJsonObject(part) ? part['text'] : undefined;
    if (role === undefined || text === undefined) return undefined;
    messages.push({ role, content: text });
  }
  return messages;
}
