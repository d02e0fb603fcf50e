/** Whether a message has other content although its `content` is empty. */
import type { JsonObject } from '../../core/json/json.ts';

const carriers = ['tool_calls', 'function_call', 'refusal', 'audio'];

/** True for an assistant message with a call, a refusal or audio. */
export function hasOtherContent(message: JsonObject): boolean {
  return message['role'] === 'assistant' && carriers.some((member) => message[member] != null);
}
