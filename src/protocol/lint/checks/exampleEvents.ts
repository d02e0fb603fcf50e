/**
 * Helpers for the examples of streams. They create Agent API events with only the relevant members.
 * `stream` numbers the events; an event that already has a number keeps it.
 */
import type { JsonObject } from '../../core/json/json.ts';

export function stream(...events: readonly (JsonObject | string)[]): readonly (JsonObject | string)[] {
  return events.map((event, number) =>
    typeof event === 'string' || 'sequence_number' in event ? event : { sequence_number: number, ...event },
  );
}

/** A stream with a regular beginning and end; the first of `events` is event 2. */
export function answer(...events: readonly (JsonObject | string)[]): readonly (JsonObject | string)[] {
  return stream(response('created'), response('in_progress'), ...events, response('completed'));
}

export function response(status: string, more: JsonObject = {}): JsonObject {
  return { object: 'response', status, id: 'response_1', session_id: 's1', ...more };
}

export function message(status: string, id = 'msg_1', more: JsonObject = {}): JsonObject {
  return { object: 'message', status, id, type: 'message', role: 'assistant', ...more };
}

/** A delta that adds to a text. */
export function delta(text: string, more: JsonObject = {}): JsonObject {
  return {
    object: 'content',
    status: 'in_progress',
    type: 'text',
    index: 0,
    delta: true,
    msg_id: 'msg_1',
    text,
    ...more,
  };
}

/** A completed text. */
export function completed(text: string, more: JsonObject = {}): JsonObject {
  return {
    object: 'content',
    status: 'completed',
    type: 'text',
    index: 0,
    delta: false,
    msg_id: 'msg_1',
    text,
    ...more,
  };
}

/** A message that arrives as a whole, with one data content: a call, an output, or an approval. */
export function dataMessage(type: string, data: JsonObject, id = 'msg_1'): JsonObject {
  const content = [{ object: 'content', status: 'completed', type: 'data', index: 0, delta: false, msg_id: id, data }];
  return {
    object: 'message',
    status: 'completed',
    id,
    type,
    role: type.endsWith('_output') ? 'tool' : 'assistant',
    content,
  };
}

/** A request with the given messages. */
export function request(input: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  return { input, ...more };
}

export function userMessage(text: string, more: JsonObject = {}): JsonObject {
  return { role: 'user', type: 'message', content: [{ type: 'text', text }], ...more };
}
