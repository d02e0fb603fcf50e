/**
 * Converts the events of AgentScope 2 to ops. Each block is an item. When the reply waits for the client, the run ends,
 * but it may still continue; a continued run starts without a start event. Never throws.
 */
import { isJsonObject, stringOr, toJsonText, type JsonObject } from '../../core/json/json.ts';
import type { Delta } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import { readBlockEvent } from './blockReader.ts';
import { isPlainEvent } from './otherMembers.ts';
import { findEventType, idMembers, type EventType } from './eventTypes.ts';
import { showAllPending } from './mediaReader.ts';
import { readOther } from './otherReader.ts';
import { createReaderState, type Growing, type ReaderState } from './readerState.ts';
import { readReply } from './replyReader.ts';

export function createReader(): ProtocolReader {
  const state = createReaderState();
  return {
    readDelta: (event) => readDelta(event, state),
    read(event, emit) {
      state.growing = undefined;
      if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      if (event.kind !== 'json') return;
      if (isJsonObject(event.json)) readJson(event.json, state, emit);
      else emit({ op: 'note', note: 'unknown-object' });
    },
    end: (emit) => showAllPending(state, emit),
  };
}

const grown = { text: 'text', thinking: 'text', call: 'arguments' } as const;

/**
 * Reads a delta of a block that has started. The id and the time of the event itself are ignored, because they add no
 * information.
 */
function readDelta(event: WireEvent, state: ReaderState): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json)) return undefined;
  const { delta, reply_id: reply } = event.json;
  if (typeof delta !== 'string' || typeof reply !== 'string' || !isPlainEvent(event.json)) return undefined;
  const growing = findGrowing(event.json, state);
  if (growing === undefined) return undefined;
  const { block, part } = growing;
  block.hasGrown = true;
  return { op: 'part-append', item: block.key, part: 0, kind: part, text: delta, number: undefined };
}

/** Returns the started block that an event of this type continues. It is nearly always the same as before. */
function findGrowing(json: JsonObject, state: ReaderState): Growing | undefined {
  const { growing } = state;
  const { type } = json;
  if (growing !== undefined && growing.type === type && json[growing.member] === growing.id) return growing;
  const found = findEventType(type);
  if (found?.stage !== 'goes-on') return undefined;
  const { about } = found;
  if (about !== 'text' && about !== 'thinking' && about !== 'call') return undefined;
  const member = idMembers[about];
  const id = json[member];
  const block = state.open.get(`${about} ${typeof id === 'string' ? id : ''}`);
  state.growing = block && { type, member, id, block, part: grown[about] };
  return state.growing;
}

function readJson(json: JsonObject, state: ReaderState, emit: Emit): void {
  const found = findEventType(json['type']);
  if (found === undefined) return readUnknown(json, emit);
  readKnown(json, found, state, emit);
}

function readKnown(json: JsonObject, found: EventType, state: ReaderState, emit: Emit): void {
  const { about } = found;
  if (about === 'reply' || about === 'model' || about === 'question') readReply({ json, state, emit }, found);
  else if (about === 'other') readOther({ json, state, emit });
  else readBlockEvent({ json, state, emit }, about, found.stage);
}

/**
 * Reads other objects: the answer to a request only reports that a run was started, and errors of the server are in
 * FastAPI's format.
 */
function readUnknown(json: JsonObject, emit: Emit): void {
  const { detail, type, status } = json;
  if (type === undefined && detail !== undefined) {
    emit({ op: 'note', note: 'bare-error' });
    return emit({ op: 'run-end', outcome: 'failed', error: { message: stringOr(detail) ?? toJsonText(detail) } });
  }
  if (type !== undefined || status !== 'started') {
    emit({ op: 'note', note: 'unknown-object', detail: stringOr(type) ?? '' });
  }
}
