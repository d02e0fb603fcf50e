/**
 * Converts results, state, activities, snapshots and custom events to ops. They arrive in one piece, or as patches of
 * an earlier value.
 */
import { GrowingJson } from '../../core/json/growingJson.ts';
import { adoptExact } from '../../core/json/exactJson.ts';
import { stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { additionsOf } from './jsonPatch.ts';
import { GrowingData, type Addition } from '../../core/run/growingValue.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { createElementList, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import { endBlock, membersOf, withMetadata } from './blockReader.ts';
import { keyOf, listOf, memberOf, textOf } from './members.ts';
import { messageOps } from './messageOps.ts';
import { contentOps } from './parts.ts';
import type { Block, ReaderState } from './readerState.ts';

type Read = (json: JsonObject, state: ReaderState, emit: Emit) => void;

/** Reads one of these events. Raw data of a provider (`RAW`) is shown only in the list of events. */
export function readOther(json: JsonObject, state: ReaderState, emit: Emit): void {
  const type = stringOr(json['type']) ?? '';
  if (Object.hasOwn(readers, type)) readers[type]?.(json, state, emit);
}

const readers: Readonly<Record<string, Read>> = {
  TOOL_CALL_RESULT: readResult,
  STATE_SNAPSHOT: (json, state, emit) => showState(json, growing(json['snapshot']), state, emit),
  STATE_DELTA: (json, state, emit) => {
    const before = state.state ?? new GrowingJson({});
    const isPatched = state.patch(before, json['delta']);
    showState(json, isPatched ? { json: before, additions: additionsOf(json['delta']) } : undefined, state, emit);
  },
  MESSAGES_SNAPSHOT: readSnapshot,
  ACTIVITY_SNAPSHOT: (json, state, emit) => {
    if (json['replace'] !== false || activityOf(json, state) === undefined)
      showActivity(json, growing(json['content']), state, emit);
  },
  ACTIVITY_DELTA: (json, state, emit) => {
    const known = activityOf(json, state);
    const before = findActivity(json, state) === undefined ? known?.fork() : known;
    const isPatched = before !== undefined && state.patch(before, json['patch']);
    const additions = before === known ? additionsOf(json['patch']) : undefined;
    showActivity(json, isPatched ? { json: before, additions } : undefined, state, emit);
  },
  CUSTOM: readCustom,
  REASONING_ENCRYPTED_VALUE: readEncrypted,
};

function readResult(json: JsonObject, state: ReaderState, emit: Emit): void {
  const callId = textOf(json, 'toolCallId');
  const id = textOf(json, 'messageId');
  // The item is named after the call, because some servers give all results of a run the same message id (AgentScope 2:
  // the id of the reply).
  const item = keyOf('output', callId ?? id);
  const { type: _type, content, timestamp: _timestamp, rawEvent: _raw, ...fields } = json;
  if (callId === undefined) emit({ op: 'note', note: 'bad-field', detail: 'toolCallId' });
  if (content === undefined) emit({ op: 'note', note: 'bad-field', detail: 'content' });
  const kept = adoptExact({ ...fields, ...(id !== undefined && { id }) }, json);
  const ops: readonly Op[] = [
    { op: 'item-start', item, kind: 'output', role: 'tool', fields: kept },
    ...(callId === undefined ? [] : [{ op: 'item-name', item, callId } as const]),
    ...contentOps(content, item, 'output'),
    { op: 'item-end', item, status: 'completed' },
  ];
  const keyed = withKeys(ops, state.items);
  for (const op of keyed.slice(0, -1)) emit(op);
  // A call without an end event ends when its result arrives.
  const call = keyOf('call', callId);
  if (state.open.has(call)) endBlock(call, state, emit);
  for (const op of keyed.slice(-1)) emit(op);
}

/** Data, and what the event has added to it. */
interface Shown {
  readonly json: GrowingJson;
  readonly additions?: readonly Addition[] | undefined;
}

function growing(json: Json | undefined): Shown | undefined {
  return json === undefined ? undefined : { json: new GrowingJson(json) };
}

function showState(json: JsonObject, data: Shown | undefined, state: ReaderState, emit: Emit): void {
  const member = json['type'] === 'STATE_SNAPSHOT' ? 'snapshot' : 'delta';
  if (data === undefined) return emit({ op: 'note', note: 'bad-field', detail: member });
  state.state = data.json;
  const { snapshot: _snapshot, ...others } = membersOf(json);
  const fields = adoptExact(others, json);
  emit({ op: 'item-start', item: 'state', kind: 'unknown', type: 'STATE', fields });
  emit({ op: 'part-replace', item: 'state', part: 0, kind: 'data', value: new GrowingData(data.json, data.additions) });
}

function showActivity(json: JsonObject, data: Shown | undefined, state: ReaderState, emit: Emit): void {
  if (data === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'content' });
  const id = textOf(json, 'messageId') ?? '';
  const name = keyOf('activity', id);
  const type = typeOf(json);
  const block =
    findActivity(json, state) ??
    state.items.add(name, name, (created) => ({
      key: created,
      isOver: false,
      identity: { kind: 'unknown', name: type },
    }));
  const { key } = block;
  state.activities.set(key, data.json);
  const { activityType: _type, content: _content, patch: _patch, replace: _replace, ...more } = membersOf(json);
  const fields = adoptExact({ ...withMetadata(block, more), id, activityType: type }, json);
  emit({ op: 'item-start', item: key, kind: 'unknown', type, role: 'activity', fields });
  emit({ op: 'part-replace', item: key, part: 0, kind: 'data', value: new GrowingData(data.json, data.additions) });
}

/**
 * Returns the latest activity if the event is about it. A snapshot without an id, or an activity of another type, is
 * another activity.
 */
function findActivity(json: JsonObject, { items }: ReaderState): Block | undefined {
  const id = textOf(json, 'messageId') ?? '';
  const latest = items.latest(keyOf('activity', id));
  const isSame = latest?.identity?.name === typeOf(json) && (id !== '' || json['type'] === 'ACTIVITY_DELTA');
  return isSame ? latest : undefined;
}

function typeOf(json: JsonObject): string {
  return textOf(json, 'activityType') ?? 'activity';
}

/** Returns the content of the latest activity with the id that the event contains. */
function activityOf(json: JsonObject, { items, activities }: ReaderState): GrowingJson | undefined {
  const latest = items.latest(keyOf('activity', textOf(json, 'messageId')));
  return latest && activities.get(latest.key);
}

/**
 * Reads a snapshot of the conversation. Only the messages after the last user message are read, because the earlier
 * ones are in the request.
 */
function readSnapshot(json: JsonObject, state: ReaderState, emit: Emit): void {
  if (!Array.isArray(json['messages'])) return emit({ op: 'note', note: 'bad-field', detail: 'messages' });
  const messages = listOf(json, 'messages');
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const list = createElementList<KnownItem>();
  for (const message of messages.slice(last + 1)) withKeys(messageOps(message, keyOf), state.items, list).forEach(emit);
}

function readCustom(json: JsonObject, state: ReaderState, emit: Emit): void {
  const item = keyOf('custom', String(state.unnamed));
  state.unnamed += 1;
  const name = textOf(json, 'name');
  const { value: _value, ...others } = membersOf(json);
  const fields = adoptExact(others, json);
  emit({ op: 'item-start', item, kind: 'unknown', type: 'CUSTOM', fields });
  if (name !== undefined) emit({ op: 'item-name', item, name });
  emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data: json['value'] ?? null } });
  emit({ op: 'item-end', item, status: 'completed' });
}

/** Stores an encrypted value with the message or call that it belongs to, so that the client can send it back. */
function readEncrypted(json: JsonObject, state: ReaderState, emit: Emit): void {
  const id = textOf(json, 'entityId');
  const kinds = json['subtype'] === 'tool-call' ? ['call'] : ['message', 'reasoning'];
  const item = kinds.map((kind) => state.items.latest(keyOf(kind, id))?.key).find((key) => key !== undefined);
  const encryptedValue = memberOf(json, 'encryptedValue');
  if (item === undefined) return emit({ op: 'note', note: 'unannounced-item', detail: id ?? '' });
  if (encryptedValue !== undefined) emit({ op: 'item-start', item, kind: 'unknown', fields: { encryptedValue } });
}
