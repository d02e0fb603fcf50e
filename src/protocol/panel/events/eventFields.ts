/**
 * The names of an event's members in each protocol, for the list of raw events. Knows the wire format, but not its
 * rules.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';

/** The members that distinguish events. `message` is the id of the message or item, `event` is the SSE event name. */
export type EventField = 'object' | 'type' | 'status' | 'message' | 'event';

export type EventFields = Readonly<Partial<Record<EventField, string>>>;

/** The member in which protocols number their events. It differs in every event, so it is never shown as a change. */
export const eventNumber = 'sequence_number';

/** Fields that the event does not have are absent. `json` is the parsed data of the frame, if it could be parsed. */
export function fieldsOf(frame: Frame, json: Json | undefined): EventFields {
  const object = isJsonObject(json) ? json : {};
  const inner = [object['response'], object['item']].find(isJsonObject) ?? {};
  const message =
    object['msg_id'] ?? object['item_id'] ?? (object['object'] === 'message' ? object['id'] : inner['id']);
  const fields: Readonly<Record<EventField, Json | undefined>> = {
    object: object['object'],
    type: object['type'],
    status: object['status'] ?? inner['status'],
    message,
    event: frame.event,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/**
 * Identifies the content that the delta event belongs to. `undefined` for an event that is not a delta or cannot be
 * parsed.
 */
export function deltaKey(frame: Frame): string | undefined {
  const delta = readDelta(frame);
  if (delta === undefined) return undefined;
  const chunk = readChunk(delta);
  if (chunk !== undefined) return JSON.stringify([chunk.choice, chunk.member]);
  const { msg_id: owner, item_id: item, index, content_index: place, type, object } = delta;
  return JSON.stringify([owner ?? item, index ?? place, type, object]);
}

/** The text that the delta adds. Empty for an event that is not a text delta. */
export function deltaText(frame: Frame): string {
  const delta = readDelta(frame);
  if (delta === undefined) return '';
  const chunk = readChunk(delta);
  if (chunk !== undefined) return chunk.text;
  const inner = isJsonObject(delta['data']) ? delta['data'] : {};
  const values = [delta['text'], delta['delta'], delta['refusal'], inner['arguments'], inner['output']];
  return values.map(stringOr).find((value) => value !== undefined) ?? '';
}

/**
 * Agent API sets `delta: true`, Responses ends the type with `.delta`, and Chat Completions has the delta inside a
 * choice.
 */
function readDelta(frame: Frame): JsonObject | undefined {
  if (frame.form !== 'event' || frame.cut === true || !frame.data.includes('delta')) return undefined;
  const event = parseFrame(frame);
  if (event.kind !== 'json' || !isJsonObject(event.json)) return undefined;
  const { delta, type } = event.json;
  const isPiece = delta === true || (typeof delta === 'string' && typeof type === 'string' && type.endsWith('.delta'));
  return isPiece || readChunk(event.json) !== undefined ? event.json : undefined;
}

interface Chunk {
  readonly choice: Json;
  /** `content`, or the server's name for the reasoning. */
  readonly member: string;
  readonly text: string;
}

/** A chunk of Chat Completions that carries one piece of one text, and nothing else. */
function readChunk({ choices }: JsonObject): Chunk | undefined {
  if (!Array.isArray(choices) || choices.length !== 1) return undefined;
  const [choice] = choices as readonly Json[];
  if (!isJsonObject(choice) || !isJsonObject(choice['delta']) || choice['finish_reason'] != null) return undefined;
  const { role: _role, ...content } = choice['delta'];
  const pieces = Object.entries(content).filter(([, value]) => value != null && value !== '');
  const [member, text] = pieces[0] ?? [];
  if (pieces.length !== 1 || member === undefined || typeof text !== 'string') return undefined;
  return { choice: choice['index'] ?? 0, member, text };
}
