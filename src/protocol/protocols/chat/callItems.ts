/**
 * Converts the calls of a message to ops, in pieces or as a whole. Calls are distinguished by index and id, even if a
 * server leaves out one of these or uses an index twice.
 */
import { isJsonObject, stringOr, toJsonText, tryParseJson, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import type { CallState } from './callList.ts';
import { begin, messageKey, type Choice } from './choice.ts';
import { keepMembers, membersBesides, emitFields } from './keptMembers.ts';

/** The position of a call piece among the call pieces of its event. */
interface Among {
  readonly place: number;
  readonly isAlone: boolean;
  /** The calls to which other pieces of the event were assigned. */
  readonly taken: Set<CallState>;
}

/** Reads the calls of a delta or of a whole message. */
export function readCalls(choice: Choice, delta: JsonObject, emit: Emit): void {
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

function readCall(choice: Choice, json: Json, among: Among, emit: Emit): void {
  if (!isJsonObject(json)) return emit({ op: 'note', note: 'bad-field', detail: 'tool_calls' });
  const tool = isJsonObject(json['custom']) ? json['custom'] : isJsonObject(json['function']) ? json['function'] : {};
  const id = wordIn(json['id']);
  const name = wordIn(tool['name']);
  const more = tool['arguments'] ?? tool['input'] ?? '';
  const text = typeof more === 'string' ? more : toJsonText(more);
  const call = findCall(choice, { id, name, text, index: json['index'] }, among) ?? addCall(choice, json, emit);
  among.taken.add(call);
  if (id !== undefined && call.id === undefined) choice.calls.identify(call, id);
  call.name ??= name;
  call.text += text;
  call.end.take(text);
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
  emitFields(call.key, keepMembers(call.kept, 'inCall', membersBesides(json, isOfCall)), emit);
  emitFields(call.key, keepMembers(call.kept, 'inTool', membersBesides(tool, isOfTool)), emit);
}

/** The index only numbers the calls of a stream. */
export function isOfCall(name: string, value: Json): boolean {
  return ['index', 'id', 'type'].includes(name) || (['function', 'custom'].includes(name) && isJsonObject(value));
}

export function isOfTool(name: string): boolean {
  return ['name', 'arguments', 'input'].includes(name);
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
    const found = id === undefined ? next : calls.withId(id);
    // Two pieces in one list never belong to the same call. A piece that repeats the name continues a call only if it
    // also has the id.
    const isOther =
      found !== undefined && (taken.has(found) || (id === undefined && name !== undefined && found.name !== undefined));
    return isOther || found === undefined || isOtherCall(found, piece) ? undefined : found;
  }
  const there = calls.withIndex(index);
  const found =
    there !== undefined && id !== undefined && there.id !== undefined && there.id !== id
      ? calls.withIndex(index, id)
      : there;
  // Some servers repeat the name of a call in each piece, but not within one event.
  const isNamedTwice = found !== undefined && taken.has(found) && (name !== undefined || id !== undefined);
  return isNamedTwice || found === undefined || isOtherCall(found, piece) ? undefined : found;
}

/** Whether the piece has a different name, or starts new arguments although the call's arguments are complete. */
function isOtherCall(call: CallState, { name, text }: CallPiece): boolean {
  if (name === undefined || call.name === undefined) return false;
  return name !== call.name || (/^\s*\{/.test(text) && call.end.isClosed && isJsonObject(tryParseJson(call.text)));
}

function addCall(choice: Choice, json: JsonObject, emit: Emit): CallState {
  const type = json['index'] === 'function_call' ? 'function_call' : (stringOr(json['type']) ?? 'function');
  const key = begin(choice, `${messageKey(choice)} call ${choice.calls.count}`, 'call', emit);
  const index = toIndex(json['index']);
  // Without an index, calls are numbered in the order in which they arrive.
  const place = typeof index === 'number' ? index : choice.calls.count;
  emit({ op: 'item-start', item: key, kind: 'call', type, fields: { index: place } });
  return choice.calls.add(key, index);
}

/** Later pieces of a call have an empty id (Qwen) or an empty name (Mistral). Empty values are treated as absent. */
function wordIn(json: Json | undefined): string | undefined {
  return json === '' ? undefined : stringOr(json);
}

function toIndex(index: Json | undefined): Json | undefined {
  return typeof index === 'string' && /^-?\d+$/.test(index) ? Number(index) : (index ?? undefined);
}
