/** What a Chat Completions server needs to hear again of its own answer: no reasoning, and no member that is empty. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

const repeated: readonly string[] = ['role', 'content', 'refusal', 'tool_calls', 'function_call'];

/** The message of the first choice: a conversation goes on from one. `undefined` where it says nothing. */
export function answerMessage({ choices }: JsonObject): JsonObject | undefined {
  const [choice] = Array.isArray(choices) ? (choices as readonly Json[]) : [];
  const message = isJsonObject(choice) ? choice['message'] : undefined;
  return isJsonObject(message) ? repeatedOf(message) : undefined;
}

/** `undefined` for a message that says nothing. */
export function repeatedOf(message: JsonObject): JsonObject | undefined {
  const members = repeated.flatMap((name) => (message[name] == null ? [] : [[name, message[name]] as const]));
  // A role alone says nothing.
  return members.length > 1 ? Object.fromEntries(members) : undefined;
}
