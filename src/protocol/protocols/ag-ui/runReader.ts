/**
 * Converts events of the run, its steps and its subagents to ops: their starts and ends, and the points at which the
 * run waits for the user.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op, Outcome, RunError } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { createElementList, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import type { EventType } from './eventTypes.ts';
import { membersOf } from './blockReader.ts';
import { keyOf, listOf, textOf } from './members.ts';
import type { ReaderState } from './readerState.ts';

export function readRunEvent(json: JsonObject, { stage }: EventType, state: ReaderState, emit: Emit): void {
  const { type, threadId: _thread, runId: _run, timestamp: _timestamp, rawEvent: _raw, usage, ...fields } = json;
  if (stage === 'begins') {
    const [id, sessionId] = [textOf(json, 'runId'), textOf(json, 'threadId')];
    state.isEnded = false;
    state.usageFrom = state.usage.length;
    const { input: _input, ...kept } = fields;
    const known = usage === undefined || state.usageFrom > 0 ? {} : { usage };
    return emit({
      op: 'run-start',
      isNew: true,
      ...(id !== undefined && { id }),
      ...(sessionId !== undefined && { sessionId }),
      fields: adoptExact({ ...kept, ...known }, json),
    });
  }
  state.isEnded = true;
  if (type === 'RUN_ERROR') {
    const { message: _message, code: _code, ...more } = fields;
    const kept = adoptExact({ ...more, ...usageFields(usage, state) }, json);
    return emit({ op: 'run-end', outcome: 'failed', error: errorOf(json), fields: kept });
  }
  const outcome = isJsonObject(json['outcome']) ? json['outcome'] : {};
  const list = createElementList<KnownItem>();
  for (const interrupt of listOf(outcome, 'interrupts')) {
    withKeys(interruptOps(interrupt, state), state.items, list).forEach(emit);
  }
  // AgentScope Runtime reports a canceled run this way; it dates from before outcomes existed.
  const isCanceled = outcome['type'] === 'cancelled' || json['result'] === 'agent run canceled';
  const ended: Outcome = isCanceled ? 'canceled' : 'completed';
  emit({ op: 'run-end', outcome: ended, fields: adoptExact({ ...fields, ...usageFields(usage, state) }, json) });
}

/** A stream may contain several runs, such as before and after a tool of the client. Their usages add up. */
function usageFields(usage: Json | undefined, { usage: list, usageFrom }: ReaderState): JsonObject {
  if (usage == null) return {};
  // A run that ends twice reports its usage again.
  list.length = usageFrom;
  for (const entry of Array.isArray(usage) ? (usage as readonly Json[]) : [usage]) list.push(entry);
  return { usage: usageFrom === 0 ? usage : list };
}

function errorOf(json: JsonObject): RunError {
  const code = textOf(json, 'code');
  return { message: textOf(json, 'message') ?? '', ...(code !== undefined && { code }) };
}

/** Reads an interrupt: the run waits for an answer to a question, or for the approval of a call. */
function interruptOps(interrupt: JsonObject, state: ReaderState): readonly Op[] {
  const id = textOf(interrupt, 'id');
  const item = keyOf('interrupt', id);
  const call = textOf(interrupt, 'toolCallId');
  const name = (call === undefined ? undefined : state.names.get(call)) ?? textOf(interrupt, 'reason');
  return [
    { op: 'item-start', item, kind: 'approval-request', type: 'interrupt', fields: interrupt },
    { op: 'item-name', item, ...(id !== undefined && { callId: id }), ...(name !== undefined && { name }) },
    { op: 'part-replace', item, part: 0, kind: 'data', value: { data: interrupt } },
    { op: 'item-end', item, status: 'completed' },
  ];
}

/** Reads a step or a subagent: a span of time with a name. */
export function readSpan(json: JsonObject, { about, stage, id = '' }: EventType, state: ReaderState, emit: Emit): void {
  const named = textOf(json, id);
  const key = keyOf(about, named);
  if (stage === 'begins') {
    const { type: _type, timestamp: _timestamp, rawEvent: _raw, ...data } = json;
    const name = textOf(json, 'name') ?? named;
    if (named !== undefined && name !== undefined) state.names.set(named, name);
    const outer = state.open.get(key);
    const begun = state.items.add(key, key, (created) => ({ key: created, isOver: false, outer }));
    state.open.set(key, begun);
    const item = begun.key;
    const fields = adoptExact(data, json);
    emit({ op: 'item-start', item, kind: 'unknown', type: about.toUpperCase(), fields });
    if (name !== undefined) emit({ op: 'item-name', item, name });
    return showMore(item, data['description'], emit);
  }
  const ended = state.open.get(key) ?? state.items.latest(key);
  if (ended === undefined) return emit({ op: 'note', note: 'unannounced-item', detail: named ?? '' });
  if (ended.outer === undefined) state.open.delete(key);
  else state.open.set(key, ended.outer);
  const item = ended.key;
  const hasFailed = json['type'] === 'SUBAGENT_ERROR';
  showMore(item, json['result'] ?? json['outcome'], emit);
  const { stepName: _step, message: _message, code: _code, ...others } = membersOf(json);
  const fields = adoptExact(others, json);
  emit({ op: 'item-start', item, kind: 'unknown', fields });
  emit({
    op: 'item-end',
    item,
    status: hasFailed ? 'failed' : 'completed',
    ...(hasFailed && { error: errorOf(json) }),
  });
}

function showMore(item: string, data: Json | undefined, emit: Emit): void {
  if (data === undefined || data === null) return;
  const text = stringOr(data);
  emit({
    op: 'part-replace',
    item,
    part: 0,
    ...(text === undefined ? { kind: 'data', value: { data } } : { kind: 'text', value: { text } }),
  });
}
