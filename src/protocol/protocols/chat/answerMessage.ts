/** The part of a response that a Chat Completions server needs in the next request. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Run } from '../../core/run/run.ts';
import { reasoningMember, type ReasoningMember } from './answerItems.ts';
import { isNothing } from './contentParts.ts';
import { writeResponse } from './responseWriter.ts';

/**
 * Members that are not sent again: the text of the reasoning outside of turns with tools (`isInTurnOfTools`), and what
 * programs note about a message. Everything else is, because some servers need what only they know: Gemini its
 * `extra_content`, OpenRouter its `reasoning_details`. Sources: ai.google.dev, Thought signatures; openrouter.ai,
 * Reasoning tokens.
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
 * content. `before` is the message before it.
 */
export function answerMessage(run: Run, before: Json | undefined): JsonObject | undefined {
  const { choices } = writeResponse(run);
  const [choice] = Array.isArray(choices) ? (choices as readonly Json[]) : [];
  const message = isJsonObject(choice) ? choice['message'] : undefined;
  if (!isJsonObject(message)) return undefined;
  const { reasoning_content: reasoning, ...others } = message;
  const name = reasoningMember(run);
  const sent = reasoning === undefined || name === undefined ? others : { ...others, [name]: reasoning };
  return repeatedOf(adoptExact(sent, message), before);
}

/** `undefined` for a message without content. `before` is the message before it. */
export function repeatedOf(message: JsonObject, before?: Json): JsonObject | undefined {
  const sent = isJsonObject(message['audio']) ? withAudio(message, message['audio']) : message;
  const members = Object.entries(sent).filter(
    ([name, value]) => !left.has(name) && value != null && (name === 'content' || !isNothing(value)),
  );
  if (!members.some(([name]) => !besideContent.has(name))) return undefined;
  return adoptExact({ ...Object.fromEntries(members), ...reasoningOf(message, before) }, message);
}

/**
 * In a turn of the user in which the model calls tools, DeepSeek rejects a request without the reasoning of each of its
 * messages, also of the one after the outputs. In other turns, current models ignore it, and earlier ones reject it.
 * OpenRouter needs either the text or its `reasoning_details`, which are more precise. Sources: api-docs.deepseek.com,
 * Thinking Mode and Reasoning Model (deepseek-reasoner); openrouter.ai, Reasoning tokens.
 */
function reasoningOf(message: JsonObject, before: Json | undefined): JsonObject {
  if (!isInTurnOfTools(message, before) || !isNothing(message['reasoning_details'] ?? null)) return {};
  const members = reasoningMembers.flatMap((name) => {
    const text = message[name];
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(members);
}

const reasoningMembers: readonly ReasoningMember[] = ['reasoning_content', 'reasoning'];

function isInTurnOfTools({ tool_calls: calls }: JsonObject, before: Json | undefined): boolean {
  return !isNothing(calls ?? null) || (isJsonObject(before) && before['role'] === 'tool');
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
