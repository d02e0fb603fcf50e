/** The calls of a chat message exactly as they are in the JSON, even if they are invalid. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

/** Returns the elements of `tool_calls` that the message's calls were read from, in the same order. */
export function rawCalls({ json, calls }: Message): readonly Json[] {
  const written = calls.length > 0 && isJsonObject(json) ? json['tool_calls'] : undefined;
  return Array.isArray(written) ? (written as readonly Json[]) : [];
}
