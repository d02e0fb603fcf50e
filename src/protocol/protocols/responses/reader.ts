/**
 * Converts a Responses stream to ops, tolerantly: what completes something replaces what was streamed of it,
 * `output_item.done` decides the final state of an item, and the output of the final response is used if it has one. It
 * handles MLflow's server (no response events around the items, bare errors, a trace id, `[DONE]` as the end) and
 * responses that are not streamed. Never throws.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import { createElementList, type ElementList } from '../building-blocks/itemKeys.ts';
import { readItem } from './itemReader.ts';
import { readProgress } from './progressReader.ts';
import { keepAlive } from './recognize.ts';
import { endOf, readError, startOf } from './responseReader.ts';
import { createStreamedItems, type StreamedItem, type StreamedItems } from './streamedItems.ts';
import { readDelta, readPart, readText } from './textReader.ts';
import { idOf, readStreamEvent, type Owner, type StreamEvent } from './stream/streamEvent.ts';

/** The state of a reader for its stream. */
export interface ReaderState {
  readonly items: StreamedItems;
  isOver: boolean;
  /** An `error` event has ended the response. */
  hasFailed: boolean;
  /** Something of a response was received. */
  isBegun: boolean;
}

export function createReader(): ProtocolReader {
  const state: ReaderState = { items: createStreamedItems(), isOver: false, hasFailed: false, isBegun: false };
  return {
    readDelta: (event) => (state.isOver ? undefined : readDelta(event, state.items)),
    read(event, emit) {
      if (event.kind === 'json') readJson(event.json, event.frame.seq, state, emit);
      else if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      else if (isEndMark(event) && state.isBegun && !state.isOver) {
        state.isOver = true;
        emit({ op: 'run-end', outcome: 'completed' });
      }
    },
  };
}

/** Servers without an event for the end of a response send only this mark. */
function isEndMark({ frame }: WireEvent): boolean {
  return frame.form === 'event' && frame.data.trim() === '[DONE]';
}

function readJson(json: Json, seq: number, state: ReaderState, emit: Emit): void {
  if (Array.isArray(json)) {
    for (const element of json as readonly Json[]) readJson(element, seq, state, emit);
    return;
  }
  const event = readStreamEvent(json);
  if (event !== undefined) {
    // Servers may send both events about one failure.
    const isLate = state.isOver && !(state.hasFailed && event.type === 'response.failed');
    if (isLate) emit({ op: 'note', note: 'late-event', detail: event.type });
    state.isBegun = true;
    readEvent(event, seq, state, emit);
  } else if (isJsonObject(json)) readBare(json, seq, state, emit);
  else emit({ op: 'note', note: 'unknown-object' });
}

function readEvent(event: StreamEvent, seq: number, state: ReaderState, emit: Emit): void {
  const { about, type, json } = event;
  switch (about) {
    case 'response': {
      const { response } = json;
      const word = event.stage === 'ends' ? type.slice('response.'.length) : '';
      return readResponse(isJsonObject(response) ? response : {}, { word, seq, state, emit });
    }
    case 'item':
      return readItemEvent(event, seq, state.items, emit);
    case 'part':
      return readPart(event, seq, state.items, emit);
    case 'text':
      return readText(event, seq, state.items, emit);
    case 'progress':
    case 'other':
      if (type === keepAlive) return;
      if (type !== 'error') return readProgress(event, seq, state.items, emit);
      state.isOver = true;
      state.hasFailed = true;
      emit({
        op: 'run-end',
        outcome: 'failed',
        error: readError(json['error'] ?? withoutType(json)) ?? { message: '' },
      });
  }
}

function withoutType({ type: _type, ...error }: JsonObject): JsonObject {
  return error;
}

function readItemEvent({ json, stage, owner }: StreamEvent, seq: number, items: StreamedItems, emit: Emit): void {
  const { item } = json;
  if (!isJsonObject(item)) return emit({ op: 'note', note: 'bad-field', detail: 'item' });
  if (stage === 'ends') return readWhole(item, owner, { seq, items, emit });
  const added = items.add(owner, stringOr(item['type']) ?? 'message', seq);
  added.isAnnounced = true;
  setComplete(added, item);
  items.settle(added, item, false);
  readItem(item, added.key, emit);
}

interface Reading {
  readonly seq: number;
  readonly items: StreamedItems;
  readonly emit: Emit;
  /** The output of a response, which repeats items that are over. */
  readonly list?: ElementList<StreamedItem>;
}

function readWhole(item: JsonObject, owner: Owner, { seq, items, emit, list }: Reading): void {
  const known = items.findComplete(owner, item, list);
  const isSame = known !== undefined && (list !== undefined || !known.isOver || isAgain(known, owner, item, items));
  const streamed = isSame ? known : items.add(owner, stringOr(item['type']) ?? 'message', seq);
  streamed.type ??= stringOr(item['type']);
  list?.taken.add(streamed);
  setComplete(streamed, item);
  items.settle(streamed, item, true);
  readItem(item, streamed.key, emit);
  const error = readError(item['error']);
  const status = stringOr(item['status']);
  const ended = status === undefined || status === 'in_progress' ? 'completed' : status;
  emit({ op: 'item-end', item: streamed.key, status: ended, ...(error && { error }) });
}

/** Whether an item that is over is only reported as over again, and is not a different item with the same id. */
function isAgain(known: StreamedItem, owner: Owner, item: JsonObject, items: StreamedItems): boolean {
  return items.isAt(known, owner) && items.isEqual(known, item);
}

/** Discards everything that events have added to the item since it was last sent as a whole. */
function setComplete(streamed: StreamedItem, item: JsonObject): void {
  streamed.sent = item;
  streamed.lists.clear();
  streamed.citations.clear();
}

interface ResponseReading {
  /** The status of the response according to the event; empty if the event does not report an end. */
  readonly word: string;
  /** It is not an event but the response itself, so its content will not be received in any other way. */
  readonly isBare?: boolean;
  readonly seq: number;
  readonly state: ReaderState;
  readonly emit: Emit;
}

function readResponse(response: JsonObject, { word, isBare = false, seq, state, emit }: ResponseReading): void {
  emit(startOf(response));
  const end = endOf(response, word);
  const output: readonly Json[] = Array.isArray(response['output']) ? response['output'] : [];
  if (end !== undefined || isBare) {
    const list = createElementList<StreamedItem>();
    output.forEach((item, index) => {
      if (!isJsonObject(item)) return emit({ op: 'note', note: 'bad-field', detail: 'output' });
      readWhole(item, { id: idOf(item['id']), index }, { seq, items: state.items, emit, list });
    });
  }
  if (end === undefined) return;
  state.isOver = true;
  emit(end);
}

/** Reads JSON that is not an event: a whole response, an error, or the additional data that MLflow sends. */
function readBare(json: JsonObject, seq: number, state: ReaderState, emit: Emit): void {
  if (state.isOver) emit({ op: 'note', note: 'late-event' });
  if (json['object'] === 'response' || Array.isArray(json['output'])) {
    state.isBegun = true;
    const word = json['status'] === undefined ? 'completed' : '';
    return readResponse(json, { word, isBare: true, seq, state, emit });
  }
  const error = readError(json['error']);
  if (error !== undefined) {
    state.isOver = true;
    emit({ op: 'note', note: 'bare-error' });
    emit({ op: 'run-end', outcome: 'failed', error });
  } else if (typeof json['trace_id'] === 'string') emit({ op: 'run-start', fields: json });
  else emit({ op: 'note', note: 'unknown-object', detail: stringOr(json['type']) ?? '' });
}
