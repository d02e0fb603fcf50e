/**
 * Agent API stream → ops. Survives what stock servers really send: messages never announced,
 * contents without index or message id, snapshots instead of deltas, bare errors, output repeated
 * in the final response. Never throws; what it cannot read becomes a note.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import type { ItemKind, Op, RunError } from '../../run/ops.ts';
import type { WireEvent } from '../../wire/frame.ts';
import type { DialectReader, Emit } from '../dialect.ts';
import { readBareError, readError } from './bareError.ts';
import { readContent, type Slot } from './contentReader.ts';
import { isEndStatus, toItemKind, toOutcome } from './kinds.ts';
import { isTextDelta } from './textDelta.ts';

interface MessageState {
  readonly key: string;
  kind: ItemKind;
  readonly slots: Map<number, Slot>;
  /** The content that an event without index continues. */
  lastIndex: number;
}

export function createReader(): DialectReader {
  const messages = new Map<string, MessageState>();
  /** The message that the latest event was about: nearly always the next one's as well. */
  let current: MessageState | undefined;
  let over = false;

  const findMessage = (key: string): MessageState | undefined => (current?.key === key ? current : messages.get(key));

  const addMessage = (key: string): MessageState => {
    const state: MessageState = { key, kind: 'unknown', slots: new Map(), lastIndex: 0 };
    messages.set(key, state);
    return state;
  };

  const readPart = (content: JsonObject, state: MessageState, index: number, emit: Emit): void => {
    // A relative (the Java runtime) types tool results as approval answers: the payload knows better.
    const kind = state.kind !== 'call' && isOutputPayload(content) ? 'output' : state.kind;
    const known = state.slots.get(index);
    let slot = known;
    if (slot?.itemKind !== kind) {
      slot = { item: state.key, itemKind: kind, part: index, payload: known?.payload, named: known?.named ?? false };
      state.slots.set(index, slot);
    }
    state.lastIndex = index;
    if (kind !== state.kind) emit({ op: 'item-start', item: state.key, kind });
    state.kind = kind;
    readContent(content, slot, emit);
  };

  const readContentEvent = (content: JsonObject, seq: number, emit: Emit): void => {
    const key = stringOr(content['msg_id']) ?? current?.key ?? `message at ${seq}`;
    let state = findMessage(key);
    if (state === undefined) {
      state = addMessage(key);
      emit({ op: 'item-start', item: key, kind: 'unknown' });
      emit({ op: 'note', note: 'unannounced-item', detail: key });
    }
    current = state;
    const index = content['index'];
    readPart(content, state, typeof index === 'number' ? index : state.lastIndex, emit);
  };

  const readMessage = (message: JsonObject, fallbackKey: string, emit: Emit): void => {
    const key = stringOr(message['id']) ?? fallbackKey;
    const state = findMessage(key) ?? addMessage(key);
    current = state;
    const type = stringOr(message['type']);
    const kind = toItemKind(type);
    if (kind !== 'unknown' && state.kind !== 'output') state.kind = kind;
    emit(startMessage(message, key, state.kind));
    const content = message['content'];
    if (Array.isArray(content)) {
      content.forEach((part: Json, position) => {
        if (!isJsonObject(part)) return;
        const index = typeof part['index'] === 'number' ? part['index'] : position;
        // Inside a message every content is whole, whatever its delta flag says.
        readPart({ ...part, delta: false }, state, index, emit);
      });
    } else if (typeof content === 'string') {
      emit({ op: 'part-replace', item: key, part: 0, kind: 'text', value: { text: content } });
      emit({ op: 'note', note: 'bad-field', detail: 'content' });
    }
    const status = stringOr(message['status']);
    const error = readError(message['error']) ?? ownError(message, kind);
    if (isEndStatus(status)) emit({ op: 'item-end', item: key, status, ...(error && { error }) });
    else if (error !== undefined) emit({ op: 'item-end', item: key, status: status ?? 'failed', error });
  };

  const readResponse = (response: JsonObject, seq: number, emit: Emit): void => {
    const { output, id, session_id, status, error, object: _, ...fields } = response;
    emit({
      op: 'run-start',
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof session_id === 'string' ? { sessionId: session_id } : {}),
      fields,
    });
    if (Array.isArray(output)) {
      output.forEach((message: Json, position) => {
        if (isJsonObject(message)) readMessage(message, `output ${position} at ${seq}`, emit);
      });
    }
    const outcome = toOutcome(stringOr(status));
    const runError = readError(error);
    if (outcome !== undefined) {
      over = true;
      emit({ op: 'run-end', outcome, ...(runError && { error: runError }), fields: { status } });
    }
  };

  const readObject = (json: Json, seq: number, emit: Emit): void => {
    if (Array.isArray(json)) {
      for (const element of json as readonly Json[]) readObject(element, seq, emit);
      return;
    }
    if (!isJsonObject(json)) {
      emit({ op: 'note', note: 'unknown-object' });
      return;
    }
    if (over) emit({ op: 'note', note: 'late-event' });
    const object = json['object'];
    if (object === 'content') return readContentEvent(json, seq, emit);
    if (object === 'message') return readMessage(json, `message at ${seq}`, emit);
    if (object === 'response') return readResponse(json, seq, emit);
    const error = readBareError(json);
    if (error === undefined) {
      emit({ op: 'note', note: 'unknown-object', detail: stringOr(object) ?? '' });
      return;
    }
    over = true;
    emit({ op: 'note', note: 'bare-error' });
    emit({ op: 'run-end', outcome: 'failed', error });
  };

  return {
    readDelta(event) {
      if (over || event.kind !== 'json' || !isTextDelta(event.json)) return undefined;
      const { msg_id, index, text, sequence_number: number } = event.json;
      const state = findMessage(msg_id);
      if (state === undefined || state.slots.get(index)?.itemKind !== state.kind) return undefined;
      current = state;
      state.lastIndex = index;
      return { op: 'part-append', item: state.key, part: index, kind: 'text', text, number };
    },
    read(event: WireEvent, emit: Emit) {
      if (event.kind === 'json') readObject(event.json, event.frame.seq, emit);
      else if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
    },
  };
}

function startMessage(message: JsonObject, item: string, kind: ItemKind): Op {
  const { id: _id, object: _object, type, role, status, error: _error, content: _content, name, ...fields } = message;
  return {
    op: 'item-start',
    item,
    kind,
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof role === 'string' ? { role } : {}),
    ...(typeof name === 'string' ? { speaker: name } : {}),
    ...(typeof status === 'string' ? { status } : {}),
    fields,
  };
}

function isOutputPayload(content: JsonObject): boolean {
  const data = content['data'];
  return isJsonObject(data) && data['call_id'] !== undefined && data['output'] !== undefined;
}

/** Messages of type `error` carry `code` and `message` themselves. */
function ownError(message: JsonObject, kind: ItemKind): RunError | undefined {
  if (kind !== 'error') return undefined;
  return readError({ code: message['code'], message: message['message'] });
}
