/**
 * The part of a response that a Chat Completions server needs in the next request: without reasoning and without empty
 * members.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

const repeated: readonly string[] = ['role', 'content', 'refusal', 'tool_calls', 'function_call'];

/**
 * The message of the first choice, because a conversation continues from one choice. `undefined` if the message has no
 * content.
 */
export function answerMessage({ choices }: JsonObject): JsonObject | undefined {
  const [choice] = Array.isArray(choices) ? (choices as readonly Json[]) : [];
  const message = isJsonObject(choice) ? choice['message'] : undefined;
  return isJsonObject(message) ? repeatedOf(message) : undefined;
}

/** `undefined` for a message without content. */
export function repeatedOf(message: JsonObject): JsonObject | undefined {
  const members = repeated.flatMap((name) => (message[name] == null ? [] : [[name, message[name]] as const]));
  // A role alone is not content.
  return members.length > 1 ? Object.fromEntries(members) : undefined;
}
