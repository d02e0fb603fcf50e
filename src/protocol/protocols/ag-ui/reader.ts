/**
 * Converts the events of an AG-UI stream to ops. Chunks open and close their messages implicitly; a run may start again
 * after its end. Never throws.
 */
import { isJsonObject, stringOr, toJsonText, type JsonObject } from '../../core/json/json.ts';
import type { Delta } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import { blocks, endBlock, isBlock, readBlock } from './blockReader.ts';
import { findEventType, type EventType } from './eventTypes.ts';
import { keyOf } from './members.ts';
import { readOther } from './otherReader.ts';
import { createReaderState, type Growing, type ReaderState } from './readerState.ts';
import { readRunEvent, readSpan } from './runReader.ts';

export function createReader(): ProtocolReader {
  const state = createReaderState();
  return {
    readDelta: (event) => readDelta(event, state),
    read(event, emit) {
      state.growing = undefined;
      if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      if (event.kind === 'json') readJson(event.json, state, emit);
    },
  };
}

/**
 * Reads a delta of a block that has started, if the event contains nothing else except the members that every event may
 * have.
 */
function readDelta(event: WireEvent, state: ReaderState): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json) || state.isEnded || state.pending !== undefined) {
    return undefined;
  }
  const { delta, messageId, toolCallId, timestamp } = event.json;
  if (typeof delta !== 'string') return undefined;
  const known =
    2 + (messageId === undefined ? 0 : 1) + (toolCallId === undefined ? 0 : 1) + (timestamp === undefined ? 0 : 1);
  if (Object.keys(event.json).length > known) return undefined;
  const growing = findGrowing(event.json, state);
  if (growing === undefined) return undefined;
  const { block, part } = growing;
  block.hasGrown = true;
  block.pieces?.push(delta);
  return { op: 'part-append', item: block.key, part: 0, kind: part, text: delta, number: undefined };
}

/** Returns the started block that an event of this type continues. It is nearly always the same as before. */
function findGrowing({ type, messageId, toolCallId }: JsonObject, state: ReaderState): Growing | undefined {
  const { growing } = state;
  const isSame = growing?.type === type && growing?.messageId === messageId && growing?.toolCallId === toolCallId;
  if (growing !== undefined && isSame) return growing;
  const found = findEventType(type);
  if (found?.stage !== 'goes-on' || !isBlock(found.about)) return undefined;
  const { key, part } = blocks[found.about];
  const id = found.about === 'call' ? toolCallId : messageId;
  const block = state.open.get(keyOf(key, typeof id === 'string' ? id : undefined));
  state.growing = block && { type, messageId, toolCallId, block, part };
  return state.growing;
}

/** Events that may come between chunks without ending what the chunks have started. */
const passing: ReadonlySet<unknown> = new Set([
  'RAW',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
  'REASONING_ENCRYPTED_VALUE',
]);

function readJson(json: unknown, state: ReaderState, emit: Emit): void {
  if (!isJsonObject(json)) return emit({ op: 'note', note: 'unknown-object' });
  const found = findEventType(json['type']);
  if (found === undefined) return readUnknown(json, state, emit);
  const { about, stage } = found;
  const isChunk = isBlock(about) && stage === 'whole';
  if (state.pending !== undefined && !isChunk && !passing.has(json['type'])) endBlock(state.pending, state, emit);
  if (state.isEnded && about !== 'run') emit({ op: 'note', note: 'late-event', detail: stringOr(json['type']) ?? '' });
  readKnown(json, found, state, emit);
}

function readKnown(json: JsonObject, found: EventType, state: ReaderState, emit: Emit): void {
  const { about } = found;
  if (about === 'run') readRunEvent(json, found, state, emit);
  else if (isBlock(about)) readBlock({ json, about, state, emit }, found);
  else if (about === 'step' || about === 'subagent') readSpan(json, found, state, emit);
  else if (about === 'other') readOther(json, state, emit);
}

/** Reads other objects: when something fails before a run starts, servers answer with an error that is not an event. */
function readUnknown(json: JsonObject, state: ReaderState, emit: Emit): void {
  const { error, type } = json;
  if (type !== undefined || error == null) {
    return emit({ op: 'note', note: 'unknown-object', detail: stringOr(type) ?? '' });
  }
  const message = stringOr(error) ?? (isJsonObject(error) ? stringOr(error['message']) : undefined);
  emit({ op: 'note', note: 'bare-error' });
  state.isEnded = true;
  emit({ op: 'run-end', outcome: 'failed', error: { message: message ?? toJsonText(error) } });
}
