/**
 * Converts the events of texts, reasoning and calls, which start, grow and end, to ops. A block that was never started
 * is started when it continues.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, PartKind } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import type { EventType } from './eventTypes.ts';
import { keyOf, textOf, toCamel } from './members.ts';
import { agrees } from '../building-blocks/itemKeys.ts';
import { addMetadata } from '../building-blocks/growingMetadata.ts';
import { partOf } from '../building-blocks/completeItems.ts';
import type { Block as OpenBlock, ReaderState } from './readerState.ts';

/** For each kind of block: the kind of its item and of the parts of the item. */
export const blocks = {
  text: { key: 'message', kind: 'message', part: 'text' },
  reasoning: { key: 'reasoning', kind: 'reasoning', part: 'text' },
  call: { key: 'call', kind: 'call', part: 'arguments' },
} as const satisfies Readonly<Record<string, { key: string; kind: ItemKind; part: PartKind }>>;

export type Block = keyof typeof blocks;

export function isBlock(about: EventType['about']): about is Block {
  return Object.hasOwn(blocks, about);
}

/** An event and the context in which it is read. */
interface Reading {
  readonly json: JsonObject;
  readonly about: Block;
  readonly state: ReaderState;
  readonly emit: Emit;
}

export function readBlock(reading: Reading, { stage, id }: EventType): void {
  const { json, about, state, emit } = reading;
  const named = id === undefined ? '' : textOf(json, id);
  if (stage === 'whole') return readChunk(reading, named);
  if (named === undefined) emit({ op: 'note', note: 'bad-field', detail: id ?? '' });
  const name = keyOf(blocks[about].key, named);
  if (stage === 'begins') return void beginBlock(reading, name);
  if (!state.open.has(name)) {
    const isTooLate = state.items.latest(name) !== undefined;
    emit({ op: 'note', note: isTooLate ? 'late-event' : 'unannounced-item', detail: named ?? '' });
    if (!isTooLate) beginBlock(reading, name, true);
  }
  const block = state.open.get(name) ?? state.items.latest(name);
  if (block !== undefined) emitMembers(block, membersOf(json), emit);
  if (stage === 'goes-on') grow(reading, name);
  else endBlock(name, state, emit);
}

/** The members of an event besides those that are read. */
export function membersOf(json: JsonObject): JsonObject {
  const members = Object.entries(json).filter(([name, value]) => value != null && !isRead.has(toCamel(name)));
  return adoptExact(Object.fromEntries(members), json);
}

const isRead: ReadonlySet<string> = new Set([
  'type',
  'delta',
  'timestamp',
  'rawEvent',
  'messageId',
  'toolCallId',
  'toolCallName',
  'parentMessageId',
  'role',
  'name',
  'subagentRunId',
]);

/**
 * Adds members to a message or a call. The metadata of all events about it is merged, as in the official client
 * (`mergeMetadata` of @ag-ui/core 1.0.0).
 */
function emitMembers(block: OpenBlock, members: JsonObject, emit: Emit): void {
  if (Object.keys(members).length > 0)
    emit({ op: 'item-start', item: block.key, kind: 'unknown', fields: withMetadata(block, members) });
}

export function withMetadata(block: OpenBlock, members: JsonObject): JsonObject {
  const { metadata } = members;
  if (!isJsonObject(metadata)) return members;
  block.metadata = addMetadata(block.metadata ?? {}, metadata);
  return adoptExact({ ...members, metadata: block.metadata }, members);
}

export function endBlock(name: string, state: ReaderState, emit: Emit): void {
  const block = state.open.get(name) ?? state.items.latest(name);
  if (state.pending === name) state.pending = undefined;
  if (block === undefined) return;
  if (block.outer === undefined) state.open.delete(name);
  else state.open.set(name, block.outer);
  const content = block.pieces && [partOf(partKindOf(name), { text: block.pieces.join('') })];
  state.items.settle(name, block, { ...block.identity, ...(content && { content }) }, true);
  emit({ op: 'item-end', item: block.key, status: 'completed' });
}

function partKindOf(name: string): PartKind {
  return name.startsWith('call ') ? 'arguments' : 'text';
}

/** Reads a chunk. A chunk without an id continues what the previous chunk started. */
function readChunk(reading: Reading, id: string | undefined): void {
  const { json, about, state, emit } = reading;
  const prefix = blocks[about].key;
  const isMore = id === undefined && state.pending?.startsWith(`${prefix} `) === true;
  const name = isMore ? (state.pending ?? '') : keyOf(prefix, id);
  if (id === undefined && !isMore) emit({ op: 'note', note: 'bad-field', detail: 'id' });
  if (state.pending !== undefined && state.pending !== name) endBlock(state.pending, state, emit);
  const block = state.open.get(name);
  if (block === undefined || isOtherCall(reading, name)) beginBlock(reading, name);
  else emitMembers(block, membersOf(json), emit);
  state.pending = name;
  if (json['delta'] != null) grow(reading, name);
}

/** Whether a chunk names another tool than the open call with the same id. */
function isOtherCall({ json, about, state }: Reading, name: string): boolean {
  return about === 'call' && !agrees(state.open.get(name)?.identity?.name, textOf(json, 'toolCallName'));
}

/**
 * A block that starts again before any of its content has arrived is the same block; after that it is another block
 * with the same id.
 */
function openBlock({ json, about, state }: Reading, name: string): OpenBlock {
  const [outer, called] = [state.open.get(name), about === 'call' ? textOf(json, 'toolCallName') : undefined];
  if (outer !== undefined && outer.hasGrown !== true && agrees(outer.identity?.name, called)) return outer;
  const pieces = state.items.latest(name) === undefined ? undefined : [];
  const block = state.items.add(name, name, (key): OpenBlock => ({ key, isOver: false, pieces, outer }));
  state.open.set(name, block);
  const callId = about === 'call' ? name.slice(name.indexOf(' ') + 1) || undefined : undefined;
  state.items.settle(name, block, { kind: blocks[about].kind, callId, name: called }, false);
  return block;
}

/** `isCut`: the stream does not contain the start of the block. */
function beginBlock(reading: Reading, name: string, isCut = false): void {
  const { json, about, state, emit } = reading;
  const { type: _type, delta: _delta, timestamp: _timestamp, rawEvent: _raw, ...fields } = json;
  const id = name.slice(name.indexOf(' ') + 1);
  const subagent = textOf(json, 'subagentRunId');
  const speaker =
    textOf(json, 'name') ?? (subagent === undefined ? undefined : (state.names.get(subagent) ?? subagent));
  const block = openBlock(reading, name);
  const { key } = block;
  emit({
    op: 'item-start',
    item: key,
    kind: blocks[about].kind,
    ...(about === 'call' ? { type: 'function' } : { role: textOf(json, 'role') ?? roles[about] }),
    ...(speaker !== undefined && { speaker }),
    fields: adoptExact({ ...withMetadata(block, fields), ...(id !== '' && { id }) }, json),
    ...(isCut && { isCut }),
  });
  if (about !== 'call') return;
  const called = textOf(json, 'toolCallName');
  if (called !== undefined) state.names.set(id, called);
  emit({ op: 'item-name', item: key, ...(id !== '' && { callId: id }), ...(called !== undefined && { name: called }) });
}

const roles = { text: 'assistant', reasoning: 'reasoning' } as const;

function grow({ json, about, state, emit }: Reading, name: string): void {
  const text = stringOr(json['delta']);
  const block = state.open.get(name) ?? state.items.latest(name);
  if (text === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'delta' });
  if (block === undefined) return;
  block.hasGrown = true;
  block.pieces?.push(text);
  emit({ op: 'part-append', item: block.key, part: 0, kind: blocks[about].part, text });
}
