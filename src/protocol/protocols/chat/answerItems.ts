/**
 * Converts one choice of a response to ops. A message, its reasoning and each of its calls are separate items; a
 * message without text begins only if nothing else was received. Calls are distinguished by index and id, even if a
 * server leaves out one of these or uses an index twice.
 */
import { isJsonObject, stringOr, toJsonText, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';

/** The positions of the content, refusal, audio and transcript among the parts of a message. */
export const contentPart = 0;
export const refusalPart = 1;
export const audioPart = 2;
export const transcriptPart = 3;

export interface Choice {
  readonly index: number;
  /**
   * The number of earlier choices with the same index, because some servers give index 0 to each of several responses.
   */
  readonly before: number;
  /** Keys of the items that have begun. */
  readonly begun: Set<string>;
  readonly calls: CallState[];
  role: string;
  /** The content was received as an empty text, which is different from no content. */
  isBlank: boolean;
  /** The audio response so far: its base64 data and its other fields. */
  audio: string;
  audioFields: JsonObject;
  isFinished: boolean;
}

interface CallState {
  readonly key: string;
  readonly index: Json | undefined;
  id: string | undefined;
  name: string | undefined;
  /** The text received so far. */
  text: string;
}

export function createChoice(index: number, before: number): Choice {
  return {
    index,
    before,
    begun: new Set(),
    calls: [],
    role: 'assistant',
    isBlank: false,
    audio: '',
    audioFields: {},
    isFinished: false,
  };
}

export const messageKey = ({ index, before }: Pick<Choice, 'index' | 'before'>): string =>
  before === 0 ? `choice ${index}` : `choice ${index} again ${before}`;

/** Reads a delta or a whole message. */
export function readContent(choice: Choice, delta: JsonObject, emit: Emit): void {
  choice.role = stringOr(delta['role']) ?? choice.role;
  const reasoning = stringOr(delta['reasoning_content']) ?? stringOr(delta['reasoning']) ?? thoughtIn(delta['content']);
  if (reasoning !== '') {
    const item = begin(choice, `${messageKey(choice)} reasoning`, 'reasoning', emit);
    emit({ op: 'part-append', item: item, part: 0, kind: 'text', text: reasoning });
  }
  if (delta['content'] === '' && !choice.isBlank) setBlank(choice, emit);
  const content = textOf(delta['content']);
  if (content !== '')
    emit({ op: 'part-append', item: beginMessage(choice, emit), part: contentPart, kind: 'text', text: content });
  const refusal = stringOr(delta['refusal']) ?? '';
  if (refusal !== '')
    emit({ op: 'part-append', item: beginMessage(choice, emit), part: refusalPart, kind: 'refusal', text: refusal });
  if (isJsonObject(delta['audio'])) readAudio(choice, delta['audio'], emit);
  const calls = delta['tool_calls'];
  const taken = new Set<CallState>();
  if (Array.isArray(calls)) {
    const isAlone = calls.length === 1;
    calls.forEach((call: Json, place) => readCall(choice, call, { place, isAlone, taken }, emit));
  }
  if (isJsonObject(delta['function_call'])) {
    readCall(
      choice,
      { index: 'function_call', function: delta['function_call'] },
      { place: 0, isAlone: true, taken },
      emit,
    );
  }
}

/** The position of a call piece among the call pieces of its event. */
interface Among {
  readonly place: number;
  readonly isAlone: boolean;
  /** The calls to which other pieces of the event were assigned. */
  readonly taken: Set<CallState>;
}

/** Reads a text, or the texts in a list of parts. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: Json) => (isJsonObject(part) ? (stringOr(part['text']) ?? '') : '')).join('');
}

/** Reads Mistral's parts of type `thinking`, which contain text parts. */
function thoughtIn(content: Json | undefined): string {
  if (!Array.isArray(content)) return '';
  return content.map((part: Json) => (isJsonObject(part) ? textOf(part['thinking']) : '')).join('');
}

/**
 * The blank content is stored in the first item of the choice: next to a call, a message without text is not a separate
 * item.
 */
function setBlank(choice: Choice, emit: Emit): void {
  choice.isBlank = true;
  const [first] = choice.begun;
  if (first !== undefined) emit({ op: 'item-start', item: first, kind: 'unknown', fields: { content: '' } });
}

/** The stream ended before the choice did. A choice of which only the role was received still becomes a message. */
export function breakChoice(choice: Choice, emit: Emit): void {
  if (choice.begun.size === 0) beginMessage(choice, emit);
}

/** Ends the choice and all items that it has begun. `reason` is empty if the server gives none. */
export function finishChoice(choice: Choice, reason: string, emit: Emit): void {
  choice.isFinished = true;
  if (choice.begun.size === 0)
    emit({ op: 'part-append', item: beginMessage(choice, emit), part: contentPart, kind: 'text', text: '' });
  for (const item of choice.begun) emit({ op: 'item-end', item, status: reason });
}

function readAudio(choice: Choice, audio: JsonObject, emit: Emit): void {
  const item = beginMessage(choice, emit);
  const { data, transcript: audioTranscript, ...more } = audio;
  choice.audio += stringOr(data) ?? '';
  choice.audioFields = { ...choice.audioFields, ...more };
  if (choice.audio !== '') {
    const value = { media: { base64: choice.audio }, rest: choice.audioFields };
    emit({ op: 'part-replace', item, part: audioPart, kind: 'audio', value });
  }
  const transcript = stringOr(audioTranscript) ?? '';
  if (transcript !== '') emit({ op: 'part-append', item: item, part: transcriptPart, kind: 'text', text: transcript });
}

function readCall(choice: Choice, json: Json, among: Among, emit: Emit): void {
  if (!isJsonObject(json)) return emit({ op: 'note', note: 'bad-field', detail: 'tool_calls' });
  const tool = isJsonObject(json['custom']) ? json['custom'] : isJsonObject(json['function']) ? json['function'] : {};
  const id = wordIn(json['id']);
  const name = wordIn(tool['name']);
  const more = tool['arguments'] ?? tool['input'] ?? '';
  const text = typeof more === 'string' ? more : toJsonText(more);
  const call = findCall(choice, { id, name, text, index: json['index'] }, among) ?? addCall(choice, json, emit);
  among.taken.add(call);
  call.id ??= id;
  call.name ??= name;
  call.text += text;
  if (id !== undefined || name !== undefined) {
    emit({
      op: 'item-name',
      item: call.key,
      ...(id !== undefined && { callId: id }),
      ...(name !== undefined && { name }),
    });
  }
  if (typeof more !== 'string') emit({ op: 'note', note: 'bad-field', detail: 'arguments' });
  emit({ op: 'part-append', item: call.key, part: 0, kind: 'arguments', text });
}

/** A piece of a call, or a whole call. */
interface CallPiece {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly index: Json | undefined;
}

/**
 * If several calls have the index, the latest one is found. A piece with a different id or a different name is a
 * different call.
 */
function findCall({ calls }: Choice, piece: CallPiece, among: Among): CallState | undefined {
  const { id, name } = piece;
  const index = toIndex(piece.index);
  const { place, isAlone, taken } = among;
  if (index === undefined) {
    const next = (isAlone ? undefined : calls.at(place)) ?? calls.at(-1);
    const found = id === undefined ? next : calls.findLast((call) => call.id === id);
    // Two pieces in one list never belong to the same call. A piece that repeats the name continues a call only if it
    // also has the id.
    const isOther =
      found !== undefined && (taken.has(found) || (id === undefined && name !== undefined && found.name !== undefined));
    return isOther || found === undefined || isOtherCall(found, piece) ? undefined : found;
  }
  const there = calls.findLast((call) => call.index === index);
  const found =
    there !== undefined && id !== undefined && there.id !== undefined && there.id !== id
      ? calls.findLast((call) => call.index === index && call.id === id)
      : there;
  // Some servers repeat the name of a call in each piece, but not within one event.
  const isNamedTwice = found !== undefined && taken.has(found) && (name !== undefined || id !== undefined);
  return isNamedTwice || found === undefined || isOtherCall(found, piece) ? undefined : found;
}

/** Whether the piece has a different name, or starts new arguments although the call's arguments are complete. */
function isOtherCall(call: CallState, { name, text }: CallPiece): boolean {
  if (name === undefined || call.name === undefined) return false;
  return name !== call.name || (/^\s*\{/.test(text) && isJsonObject(tryParseJson(call.text)));
}

function addCall(choice: Choice, json: JsonObject, emit: Emit): CallState {
  const type = json['index'] === 'function_call' ? 'function_call' : (stringOr(json['type']) ?? 'function');
  const key = begin(choice, `${messageKey(choice)} call ${choice.calls.length}`, 'call', emit);
  const index = toIndex(json['index']);
  // Without an index, calls are numbered in the order in which they arrive.
  const place = typeof index === 'number' ? index : choice.calls.length;
  emit({ op: 'item-start', item: key, kind: 'call', type, fields: { index: place } });
  const call: CallState = { key, index, id: undefined, name: undefined, text: '' };
  choice.calls.push(call);
  return call;
}

/** Later pieces of a call have an empty id (Qwen) or an empty name (Mistral). Empty values are treated as absent. */
function wordIn(json: Json | undefined): string | undefined {
  return json === '' ? undefined : stringOr(json);
}

function toIndex(index: Json | undefined): Json | undefined {
  return typeof index === 'string' && /^-?\d+$/.test(index) ? Number(index) : (index ?? undefined);
}

function beginMessage(choice: Choice, emit: Emit): string {
  return begin(choice, messageKey(choice), 'message', emit);
}

function begin(choice: Choice, key: string, kind: ItemKind, emit: Emit): string {
  if (choice.begun.has(key)) return key;
  choice.begun.add(key);
  const role = kind === 'message' ? { role: choice.role } : {};
  const blank = choice.isBlank && choice.begun.size === 1 ? { content: '' } : {};
  emit({
    op: 'item-start',
    item: key,
    kind,
    ...role,
    fields: { choice: choice.index, ...(choice.before > 0 && { before: choice.before }), ...blank },
  });
  return key;
}
