/** Converts the events of blocks (texts, thoughts, media, calls and results), which start, grow and end, to ops. */
import { stringOr, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op } from '../../core/run/ops.ts';
import { readMedia } from './blocks.ts';
import { idMembers, type EventType } from './eventTypes.ts';
import { agrees } from '../building-blocks/itemKeys.ts';
import type { Block as OpenBlock, Reading } from './readerState.ts';

type Block = 'text' | 'thinking' | 'data' | 'call' | 'result';

const kinds: Readonly<Record<Block, ItemKind>> = {
  text: 'message',
  thinking: 'reasoning',
  data: 'message',
  call: 'call',
  result: 'output',
};

export function readBlockEvent(reading: Reading, about: Block, stage: EventType['stage']): void {
  const { json, state, emit } = reading;
  const id = stringOr(json[idMembers[about]]);
  if (id === undefined) emit({ op: 'note', note: 'bad-field', detail: idMembers[about] });
  const name = `${about} ${id ?? ''}`;
  if (stage === 'begins') return void begin(reading, about, name);
  const open = state.open.get(name);
  const known = open ?? state.items.latest(name);
  if (open === undefined) {
    emit({ op: 'note', note: known === undefined ? 'unannounced-item' : 'late-event', detail: id ?? '' });
  }
  const block = known ?? begin(reading, about, name);
  block.hasGrown = true;
  if (stage === 'goes-on') return grow(reading, about, block.key);
  if (block.outer === undefined) state.open.delete(name);
  else state.open.set(name, block.outer);
  state.items.settle(name, block, block.identity ?? {}, true);
  endBlock(reading, about, block.key);
}

/**
 * A block that starts again before any of its content has arrived is the same block; after that it is another block
 * with the same id.
 */
function openBlock({ json, state }: Reading, about: Block, name: string): OpenBlock {
  const outer = state.open.get(name);
  const identity = { kind: kinds[about], callId: json['tool_call_id'], name: json['tool_call_name'] };
  const isSame = outer !== undefined && outer.hasGrown !== true && agrees(outer.identity?.name, identity.name);
  const block = isSame ? outer : state.items.add(name, name, (key): OpenBlock => ({ key, isOver: false, outer }));
  state.open.set(name, block);
  state.items.settle(name, block, identity, false);
  return block;
}

function begin(reading: Reading, about: Block, name: string): OpenBlock {
  const { json, state, emit } = reading;
  const block = openBlock(reading, about, name);
  const { key } = block;
  const { delta: _delta, data: _data, created_at: _created, id: _id, ...fields } = json;
  const reply = stringOr(json['reply_id']) ?? '';
  const speaker = state.speakers.get(reply);
  const role = about === 'result' ? 'tool' : 'assistant';
  const type = about === 'call' ? 'tool_call' : about === 'result' ? 'tool_result' : undefined;
  emit({
    op: 'item-start',
    item: key,
    kind: kinds[about],
    role,
    ...(type !== undefined && { type }),
    ...(speaker !== undefined && about !== 'result' && { speaker }),
    fields,
  });
  const called = stringOr(json['tool_call_name']);
  const callId = stringOr(json['tool_call_id']);
  if (callId !== undefined) emit({ op: 'item-name', item: key, callId, ...(called !== undefined && { name: called }) });
  return block;
}

function grow(reading: Reading, about: Block, key: string): void {
  const { json, state, emit } = reading;
  if (about === 'data' || json['type'] === 'TOOL_RESULT_DATA_DELTA') return growMedia(reading, about, key);
  const text = stringOr(json['delta']);
  if (text === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'delta' });
  const kind = about === 'call' ? 'arguments' : about === 'result' ? 'output' : 'text';
  // A text after a media part is a new part.
  const part = about === 'result' ? (state.parts.get(key) ?? 0) : 0;
  emit({ op: 'part-append', item: key, part, kind, text });
}

/** Adds media data. The media of a result arrive in one piece. */
function growMedia(reading: Reading, about: Block, key: string): void {
  const { json, state } = reading;
  const type = stringOr(json['media_type']) ?? '';
  const data = stringOr(json['data']);
  if (about === 'result' || data === undefined) return showMedia(reading, key, type, json);
  const media = state.media.get(key) ?? { type, pieces: [] };
  state.media.set(key, media);
  media.pieces.push(data);
}

/**
 * Ends a block. Media that arrived in pieces are shown only when they are complete, because half an image cannot be
 * shown.
 */
function endBlock(reading: Reading, about: Block, key: string): void {
  const { json, state, emit } = reading;
  const media = state.media.get(key);
  if (media !== undefined) showMedia(reading, key, media.type, { data: media.pieces.join('') });
  state.media.delete(key);
  const text = about === 'text' ? stringOr(json['text']) : undefined;
  if (text !== undefined) emit({ op: 'part-replace', item: key, part: 0, kind: 'text', value: { text } });
  emit(endOp(json, key));
}

/**
 * Returns the op that ends an item: a result with the state `error` has failed; any other state, such as that of a
 * denied call, becomes the status.
 */
function endOp({ state }: JsonObject, item: string): Op {
  const identity = stringOr(state) ?? 'success';
  return {
    op: 'item-end',
    item,
    status: identity === 'success' ? 'completed' : identity === 'error' ? 'failed' : identity,
  };
}

function showMedia({ state, emit }: Reading, key: string, type: string, source: JsonObject): void {
  const shown = readMedia(type, source);
  if (shown === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'data' });
  const part = (state.parts.get(key) ?? 0) + (key.startsWith('result ') ? 1 : 0);
  state.parts.set(key, part + 1);
  emit({ op: 'part-replace', item: key, part, ...shown });
}
