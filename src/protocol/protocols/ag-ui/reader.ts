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
import { createReaderState, type ReaderState } from './readerState.ts';
import { readRunEvent, readSpan } from './runReader.ts';

export function createReader(): ProtocolReader {
  const state = createReaderState();
  return {
    readDelta: (event) => readDelta(event, state),
    read(event, emit) {
      if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      if (event.kind === 'json') readJson(event.json, state, emit);
    },
  };
}

/**
 * Reads a delta of a block that has started, if the event contains nothing else except the members that every event may
 * have.
 */
function readDelta(event: WireEvent, { open, pending, isEnded }: ReaderState): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json) || isEnded || pending !== undefined) return undefined;
  const { type, delta, messageId, toolCallId, timestamp: _timestamp, ...more } = event.json;
  const found = findEventType(type);
  if (found?.stage !== 'goes-on' || !isBlock(found.about) || typeof delta !== 'string') return undefined;
  const id = found.about === 'call' ? toolCallId : messageId;
  const block = open.get(keyOf(blocks[found.about].key, typeof id === 'string' ? id : undefined));
  if (block === undefined || Object.keys(more).length > 0) return undefined;
  block.hasGrown = true;
  block.pieces?.push(delta);
  return {
    op: 'part-append',
    item: block.key,
    part: 0,
    kind: blocks[found.about].part,
    text: delta,
    number: undefined,
  };
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
