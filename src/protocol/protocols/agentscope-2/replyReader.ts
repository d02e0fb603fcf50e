/** Converts events of replies and model calls, and events at which a reply waits for the client, to ops. */
import { lookUp } from '../../core/base/lookUp.ts';
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op, Outcome, RunError } from '../../core/run/ops.ts';
import { createElementList, type ElementList, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import type { EventType } from './eventTypes.ts';
import { blockOps } from './messageOps.ts';
import { keptMembers, otherMembers } from './otherMembers.ts';
import { showAllPending } from './mediaReader.ts';
import type { Reading } from './readerState.ts';

export function readReply(reading: Reading, { about, stage }: EventType): void {
  if (about === 'model') return readModelCall(reading, stage);
  if (about === 'question') return readQuestion(reading);
  const { json, state, emit } = reading;
  const id = stringOr(json['reply_id']);
  const sessionId = stringOr(json['session_id']);
  const name = stringOr(json['name']);
  if (stage === 'begins') {
    if (id !== undefined && name !== undefined) state.speakers.set(id, name);
    const { role } = json;
    const named = { ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
    const fields = adoptExact({ ...otherMembers(json, state.reply), ...named }, json);
    return emit({
      op: 'run-start',
      isNew: true,
      ...(id !== undefined && { id }),
      ...(sessionId !== undefined && { sessionId }),
      fields,
    });
  }
  showAllPending(state, emit);
  const reason = stringOr(json['finished_reason']) ?? 'completed';
  const error = errorOf(json['error'], reason);
  emit({
    op: 'run-end',
    outcome: lookUp(outcomes, reason) ?? 'failed',
    fields: adoptExact({ ...otherMembers(json, state.reply), finished_reason: reason }, json),
    ...(error !== undefined && { error }),
  });
}

const outcomes: Readonly<Record<string, Outcome>> = { completed: 'completed', interrupted: 'canceled' };

function errorOf(error: Json | undefined, reason: string): RunError | undefined {
  if (isJsonObject(error)) {
    const code = stringOr(error['type']);
    return { ...(code !== undefined && { code }), message: stringOr(error['message']) ?? toJsonText(error) };
  }
  return Object.hasOwn(outcomes, reason) ? undefined : { code: reason, message: stringOr(error) ?? reason };
}

/** Reads a model call: a span of time and its cost. */
function readModelCall({ json, state, emit }: Reading, stage: EventType['stage']): void {
  if (stage === 'begins') {
    state.models += 1;
    const item = `model ${state.models}`;
    const name = stringOr(json['model_name']);
    emit({ op: 'item-start', item, kind: 'unknown', type: 'MODEL_CALL', fields: keptMembers(json) });
    return name === undefined ? undefined : emit({ op: 'item-name', item, name });
  }
  const item = `model ${state.models}`;
  const { type: _type, id: _id, created_at: _created, reply_id: _reply, metadata, ...usage } = json;
  const cost = adoptExact(usage, json);
  if (state.models === 0) return emit({ op: 'note', note: 'unannounced-item', detail: 'MODEL_CALL_END' });
  emit({ op: 'item-start', item, kind: 'unknown', fields: { ...keptMembers({ metadata }), usage: cost } });
  emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data: cost } });
  emit({ op: 'item-end', item, status: 'completed' });
}

/**
 * Reads calls that wait for an approval, or for the client to run them. The server continues when it gets the answer.
 */
function readQuestion({ json, state, emit }: Reading): void {
  const list = json['tool_calls'];
  const calls: readonly Json[] = Array.isArray(list) ? list : [];
  const reply = stringOr(json['reply_id']);
  const read = createElementList<KnownItem>();
  for (const call of calls.filter(isJsonObject)) {
    const isExternal = json['type'] === 'REQUIRE_EXTERNAL_EXECUTION';
    if (isExternal) readExternal(call, read, { json, state, emit });
    else withKeys(confirmationOps(call, reply), state.items, read).forEach(emit);
  }
  showAllPending(state, emit);
  emit({ op: 'run-start', ...(reply !== undefined && { id: reply }) });
  emit({ op: 'run-end', outcome: 'completed', fields: { waits: stringOr(json['type']) ?? '' } });
}

/** Reads a call that the client runs. Nearly always, the call has already been streamed. */
function readExternal(call: JsonObject, list: ElementList<KnownItem>, { state, emit }: Reading): void {
  const name = `call ${stringOr(call['id']) ?? ''}`;
  const identity = { kind: 'call', callId: call['id'], name: call['name'] };
  const known = state.items.find(name, identity, list);
  if (known !== undefined) {
    list.taken.add(known);
    return emit({ op: 'item-start', item: known.key, kind: 'call', type: 'tool_call', fields: { external: call } });
  }
  withKeys(blockOps({ ...call, type: 'tool_call' }, name), state.items, list).forEach((op) =>
    emit(op.op === 'item-start' ? { ...op, fields: { external: call } } : op),
  );
}

function confirmationOps(call: JsonObject, reply: string | undefined): readonly Op[] {
  const callId = stringOr(call['id']) ?? '';
  const item = `confirm ${callId}`;
  const name = stringOr(call['name']);
  const text = stringOr(call['input']) ?? '';
  const fields = { ...(reply !== undefined && { reply_id: reply }), tool_call: call };
  return [
    { op: 'item-start', item, kind: 'approval-request', type: 'REQUIRE_USER_CONFIRM', fields },
    { op: 'item-name', item, callId, ...(name !== undefined && { name }) },
    { op: 'part-replace', item, part: 0, kind: 'arguments', value: { text } },
    { op: 'item-end', item, status: 'completed' },
  ];
}
