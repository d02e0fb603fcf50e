/** Texts, reasoning and calls, which begin, grow and end → ops. What was never begun is begun where it goes on. */
import { stringOr, type JsonObject } from '../../base/json.ts';
import type { ItemKind, PartKind } from '../../run/ops.ts';
import type { Emit } from '../dialect.ts';
import type { EventType } from './eventTypes.ts';
import { keyOf, textOf } from './members.ts';
import type { ReaderState } from './readerState.ts';

/** What its item is, and what it is made of. */
export const blocks = {
  text: { key: 'message', kind: 'message', part: 'text' },
  reasoning: { key: 'reasoning', kind: 'reasoning', part: 'text' },
  call: { key: 'call', kind: 'call', part: 'arguments' },
} as const satisfies Readonly<Record<string, { key: string; kind: ItemKind; part: PartKind }>>;

export type Block = keyof typeof blocks;

export function isBlock(about: EventType['about']): about is Block {
  return Object.hasOwn(blocks, about);
}

/** An event, and what it is read with. */
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
  const key = keyOf(blocks[about].key, named);
  if (stage === 'begins') return beginBlock(reading, key);
  if (!state.open.has(key)) {
    emit({ op: 'note', note: state.begun.has(key) ? 'late-event' : 'unannounced-item', detail: named ?? '' });
    if (!state.begun.has(key)) beginBlock(reading, key);
  }
  if (stage === 'goes-on') grow(reading, key);
  else endBlock(key, state, emit);
}

export function endBlock(key: string, state: ReaderState, emit: Emit): void {
  state.open.delete(key);
  if (state.pending === key) state.pending = undefined;
  emit({ op: 'item-end', item: key, status: 'completed' });
}

/** A chunk without an id goes on with what the one before it began. */
function readChunk(reading: Reading, id: string | undefined): void {
  const { json, about, state, emit } = reading;
  const prefix = blocks[about].key;
  const isMore = id === undefined && state.pending?.startsWith(`${prefix} `) === true;
  const key = isMore ? (state.pending ?? '') : keyOf(prefix, id);
  if (id === undefined && !isMore) emit({ op: 'note', note: 'bad-field', detail: 'id' });
  if (state.pending !== undefined && state.pending !== key) endBlock(state.pending, state, emit);
  if (!state.open.has(key)) beginBlock(reading, key);
  state.pending = key;
  if (json['delta'] != null) grow(reading, key);
}

function beginBlock({ json, about, state, emit }: Reading, key: string): void {
  const { type: _type, delta: _delta, timestamp: _timestamp, rawEvent: _raw, ...fields } = json;
  const id = key.slice(key.indexOf(' ') + 1);
  const subagent = textOf(json, 'subagentRunId');
  const speaker =
    textOf(json, 'name') ?? (subagent === undefined ? undefined : (state.names.get(subagent) ?? subagent));
  state.open.add(key);
  state.begun.add(key);
  emit({
    op: 'item-start',
    item: key,
    kind: blocks[about].kind,
    ...(about === 'call' ? { type: 'function' } : { role: textOf(json, 'role') ?? roles[about] }),
    ...(speaker !== undefined && { speaker }),
    fields: { ...fields, ...(id !== '' && { id }) },
  });
  if (about !== 'call') return;
  const name = textOf(json, 'toolCallName');
  if (name !== undefined) state.names.set(id, name);
  emit({ op: 'item-name', item: key, ...(id !== '' && { callId: id }), ...(name !== undefined && { name }) });
}

const roles = { text: 'assistant', reasoning: 'reasoning' } as const;

function grow({ json, about, emit }: Reading, key: string): void {
  const text = stringOr(json['delta']);
  if (text === undefined) emit({ op: 'note', note: 'bad-field', detail: 'delta' });
  else emit({ op: 'part-append', item: key, part: 0, kind: blocks[about].part, text });
}
