/** The part of a response that a Chat Completions server needs in the next request. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { isNothing } from './contentParts.ts';

/**
 * Members that are not sent again: the text of the reasoning, and what programs note about a message. Everything else
 * is, because some servers need what only they know: Gemini its `extra_content`, OpenRouter its `reasoning_details`.
 * Sources: ai.google.dev, Thought signatures; openrouter.ai, Reasoning tokens.
 */
const left: ReadonlySet<string> = new Set([
  'reasoning_content',
  'reasoning',
  'usage',
  'timestamp',
  'created_at',
  'weight',
  'prefix',
  'partial',
]);

/** Members that are not content by themselves. */
const besideContent: ReadonlySet<string> = new Set(['role', 'name', 'id', 'metadata', 'annotations', 'phase']);

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
  const sent = isJsonObject(message['audio']) ? withAudio(message, message['audio']) : message;
  const members = Object.entries(sent).filter(
    ([name, value]) => !left.has(name) && value != null && (name === 'content' || !isNothing(value)),
  );
  return members.some(([name]) => !besideContent.has(name)) ? Object.fromEntries(members) : undefined;
}

/**
 * A server has stored the audio of its response, and finds it by its id. Without an id, what was said is sent as text.
 * Source: OpenAI's API reference, `audio` of an assistant message.
 */
function withAudio(message: JsonObject, { id, transcript }: JsonObject): JsonObject {
  const { audio: _audio, ...rest } = message;
  if (typeof id === 'string' && id !== '') return { ...message, audio: { id } };
  return isNothing(message['content']) ? { ...rest, content: stringOr(transcript) ?? null } : rest;
}
