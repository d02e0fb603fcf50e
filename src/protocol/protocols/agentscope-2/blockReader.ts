/** Converts the events of blocks (texts, thoughts, media, calls and results), which start, grow and end, to ops. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { stringOr } from '../../core/json/json.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import { idMembers, type EventType } from './eventTypes.ts';
import { agrees } from '../building-blocks/itemKeys.ts';
import { declareMedia, growMedia, showPending } from './mediaReader.ts';
import { otherMembers } from './otherMembers.ts';
import { resultStatus } from './resultStatus.ts';
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
  const block = known ?? begin(reading, about, name, true);
  block.hasGrown = true;
  const fields = otherMembers(json, block);
  if (known !== undefined && Object.keys(fields).length > 0)
    emit({ op: 'item-start', item: block.key, kind: 'unknown', fields });
  if (stage === 'goes-on') return grow(reading, about, block);
  if (block.outer === undefined) state.open.delete(name);
  else state.open.set(name, block.outer);
  state.items.settle(name, block, block.identity ?? {}, true);
  endBlock(reading, about, block);
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

/** `isCut`: the stream does not contain the start of the block. */
function begin(reading: Reading, about: Block, name: string, isCut = false): OpenBlock {
  const { json, state, emit } = reading;
  const block = openBlock(reading, about, name);
  const { key } = block;
  if (about === 'data') declareMedia(json, block);
  const { delta: _delta, data: _data, created_at: _created, id: _id, metadata: _metadata, ...read } = json;
  const fields = adoptExact({ ...read, ...otherMembers(json, block) }, json);
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
    ...(isCut && { isCut }),
  });
  const called = stringOr(json['tool_call_name']);
  const callId = stringOr(json['tool_call_id']);
  if (callId !== undefined) emit({ op: 'item-name', item: key, callId, ...(called !== undefined && { name: called }) });
  return block;
}

function grow(reading: Reading, about: Block, block: OpenBlock): void {
  const { json, emit } = reading;
  if (about === 'data' || json['type'] === 'TOOL_RESULT_DATA_DELTA') return growMedia(reading, about, block);
  const text = stringOr(json['delta']);
  if (text === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'delta' });
  const kind = about === 'call' ? 'arguments' : about === 'result' ? 'output' : 'text';
  // A text after a media part is a new part.
  const part = about === 'result' ? (block.parts ?? 0) : 0;
  emit({ op: 'part-append', item: block.key, part, kind, text });
}

function endBlock({ json, state, emit }: Reading, about: Block, { key, media }: OpenBlock): void {
  for (const medium of media?.values() ?? []) showPending(medium, state, emit);
  const text = about === 'text' ? stringOr(json['text']) : undefined;
  if (text !== undefined) emit({ op: 'part-replace', item: key, part: 0, kind: 'text', value: { text } });
  emit({ op: 'item-end', item: key, status: resultStatus(json['state']) });
}
