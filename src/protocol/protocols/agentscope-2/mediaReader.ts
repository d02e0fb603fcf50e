/**
 * Converts media that arrive in pieces to parts. Half an image cannot be shown, so media are shown when they are
 * complete, or when nothing more can be expected. As of agentscope 2.0.11, `message/_base.py`, `append_event`.
 */
import { createJoinedBase64 } from '../../core/conversation/base64.ts';
import { stringOr, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import { readMedia } from './blocks.ts';
import type { Block, Medium, Reading, ReaderState } from './readerState.ts';

export function declareMedia(json: JsonObject, block: Block): void {
  block.declared = { type: stringOr(json['media_type']) ?? '', name: stringOr(json['name']) };
}

/** Reads a piece of media, which belongs to a block of media or to a result. */
export function growMedia(reading: Reading, about: string, block: Block): void {
  const { json, state, emit } = reading;
  const data = stringOr(json['data']);
  if (data === undefined) return showUrl(reading, about, block);
  const id = about === 'data' ? '' : stringOr(json['block_id']);
  const type = stringOr(json['media_type']) ?? '';
  const latest = id === undefined ? undefined : block.media?.get(id);
  // After a URL, data are other media.
  const known = latest?.bytes === undefined ? undefined : latest;
  const medium = known ?? createMedium(about, block, type);
  if (id !== undefined) (block.media ??= new Map()).set(id, medium);
  medium.bytes?.add(data);
  if (known !== undefined && about !== 'data' && type !== '') medium.type = type;
  state.hidden.add(medium);
  // The media of a result nearly always arrive in one piece.
  if (about !== 'data' && known === undefined) showPending(medium, state, emit);
}

/** Shows media of which some pieces are not shown yet. */
export function showPending(medium: Medium, state: ReaderState, emit: Emit): void {
  if (!state.hidden.delete(medium)) return;
  const { item, part, type, name, bytes } = medium;
  const shown = bytes && readMedia(type, { data: bytes.text(), ...named(name) });
  if (shown !== undefined) emit({ op: 'part-replace', item, part, ...shown });
}

/** Shows everything that has arrived, because the run or the stream has ended. */
export function showAllPending(state: ReaderState, emit: Emit): void {
  for (const medium of state.hidden) showPending(medium, state, emit);
}

/** A URL is the whole content: it replaces that of a block of media, and is another part of a result. */
function showUrl({ json, state, emit }: Reading, about: string, block: Block): void {
  const type = stringOr(json['media_type']) ?? '';
  const known = about === 'data' ? block.media?.get('') : undefined;
  const medium = known ?? createMedium(about, block, type);
  const { item, part, name } = medium;
  const shown = readMedia(type === '' ? medium.type : type, { url: json['url'] ?? null, ...named(name) });
  if (shown === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'data' });
  if (about === 'data') (block.media ??= new Map()).set('', medium);
  medium.bytes = undefined;
  state.hidden.delete(medium);
  emit({ op: 'part-replace', item, part, ...shown });
}

function named(name: string | undefined): JsonObject {
  return name === undefined ? {} : { name };
}

function createMedium(about: string, block: Block, type: string): Medium {
  const { key: item, declared } = block;
  const known = declared?.type === undefined || declared.type === '' ? type : declared.type;
  return { item, part: nextPart(about, block), name: declared?.name, type: known, bytes: createJoinedBase64() };
}

/** In a result, a text may already have the part that would be next. */
function nextPart(about: string, block: Block): number {
  const part = (block.parts ?? 0) + (about === 'result' ? 1 : 0);
  block.parts = part + 1;
  return part;
}
