/** Converts a content of an Agent API stream to the Responses events that AgentScope's adapter sends for it. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fails } from '../../contract/runtimeAdapter.ts';
import type { Sent } from './messageEvents.ts';
import { itemStatuses } from './outputItem.ts';

/**
 * The major version of openai-python on the server. With 2, the adapter raises when the arguments of a function are
 * complete.
 */
export type OpenAiEdition = 1 | 2;

export interface ContentPlace {
  /** The index of the item in the output. */
  readonly index: number;
  /** Whether this is the first content with its index. */
  readonly isNew: boolean;
  readonly edition: OpenAiEdition;
  /** JSON Pointer to the content. */
  readonly at: string;
}

/**
 * Returns the events for a content, or an empty list if the adapter has no event for it. `type` is the type that the
 * message had when it began.
 */
export function contentEvents(content: JsonObject, type: string, place: ContentPlace): Sent {
  if (type === 'message') return partEvents(content, place);
  if (type === 'reasoning') return thoughtEvents(content, place);
  return type === 'function_call' ? argumentEvents(content, place) : [];
}

function placeOf(content: JsonObject, { index }: ContentPlace): JsonObject {
  return { content_index: content['index'], item_id: content['msg_id'], output_index: index };
}

function partEvents(content: JsonObject, place: ContentPlace): Sent {
  const { type, status, index = null } = content;
  if (type !== 'text' && type !== 'refusal') return [];
  const isOver = status === 'completed';
  const isGrowing = status === 'in_progress';
  if (!place.isNew && !isOver && !isGrowing) return [];
  const where = placeOf(content, place);
  const text = content[type];
  if (index === null) return fails(`${place.at}/index`, 'index');
  if ((isOver || isGrowing) && typeof text !== 'string') return fails(`${place.at}/${type}`, type);
  const part = (value: Json | undefined): JsonObject =>
    type === 'text' ? { annotations: [], text: value, type: 'output_text' } : { refusal: value, type };
  const word = type === 'text' ? 'output_text' : 'refusal';
  const logprobs = type === 'text' ? { logprobs: [] } : {};
  const added = { ...where, part: part(''), type: 'response.content_part.added' };
  const delta = { ...where, delta: text, ...logprobs, type: `response.${word}.delta` };
  const whole = { ...where, ...logprobs, [type]: text, type: `response.${word}.done` };
  return [
    ...(place.isNew ? [added] : []),
    ...(isOver ? [whole, { ...where, part: part(text), type: 'response.content_part.done' }] : []),
    ...(isGrowing ? [delta] : []),
  ];
}

/** A complete text is sent once more as a delta. */
function thoughtEvents(content: JsonObject, place: ContentPlace): Sent {
  const { type, status, text, index = null } = content;
  if (type !== 'text' || (status !== 'in_progress' && status !== 'completed')) return [];
  if (index === null || typeof text !== 'string') return fails(place.at, 'text');
  const where = placeOf(content, place);
  const delta = { ...where, delta: text, type: 'response.reasoning_text.delta' };
  return status === 'completed' ? [delta, { ...where, text, type: 'response.reasoning_text.done' }] : [delta];
}

/** A call is announced with its first content, but without its id. */
function argumentEvents(content: JsonObject, { index, isNew, edition, at }: ContentPlace): Sent {
  const { type, status = null, data = null, msg_id: id } = content;
  if (type !== 'data') return [];
  const payload = isJsonObject(data) ? data : {};
  const { name = '', call_id: callId = '', arguments: input = '' } = payload;
  const item = { arguments: '', call_id: callId, name, type: 'function_call', ...(status !== null && { status }) };
  const isNamed = typeof name === 'string' && typeof callId === 'string';
  if (isNew && !isNamed) return fails(`${at}/data`, 'function_call');
  if (isNew && status !== null && !itemStatuses.has(status)) return fails(`${at}/status`, 'function_call');
  const begins = isNew ? [{ item, output_index: index, type: 'response.output_item.added' }] : [];
  const isOver = status === 'completed';
  if (!isJsonObject(data) || (!isOver && status !== 'in_progress')) return begins;
  if (typeof input !== 'string') return fails(`${at}/data/arguments`, 'arguments');
  const owner = { item_id: id, output_index: index };
  if (!isOver) return [...begins, { delta: input, ...owner, type: 'response.function_call_arguments.delta' }];
  if (edition !== 1) return fails(at, `function_call ${name as string}`);
  return [...begins, { arguments: input, ...owner, type: 'response.function_call_arguments.done' }];
}
