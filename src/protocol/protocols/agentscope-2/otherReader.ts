/**
 * Converts events that arrive in one piece to ops: hints, the decisions and results of the client, and custom events.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { createElementList, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import { shownOps } from './blocks.ts';
import { blockOps } from './messageOps.ts';
import { keptMembers } from './otherMembers.ts';
import type { Reading } from './readerState.ts';

export function readOther(reading: Reading): void {
  const { json } = reading;
  switch (json['type']) {
    case 'HINT_BLOCK':
      return readHint(reading);
    case 'USER_CONFIRM_RESULT':
      return emitAll(listOf(json['confirm_results']).map(decisionOps), reading);
    case 'EXTERNAL_EXECUTION_RESULT':
      return readResults(reading);
    case 'CUSTOM':
      return readCustom(reading);
    default:
  }
}

/** Emits a list of items; no two of them are the same item. */
function emitAll(items: readonly (readonly Op[])[], { state, emit }: Reading): void {
  const list = createElementList<KnownItem>();
  for (const ops of items) withKeys(ops, state.items, list).forEach(emit);
}

/**
 * Reads complete results, to which later events may add. They do not complete a result that was streamed: agentscope
 * ignores the result of the client for a call that already has one (2.0.11, `message/_base.py`, `append_event`).
 */
function readResults({ json, state, emit }: Reading): void {
  for (const result of listOf(json['execution_results'])) {
    const [id, name] = [stringOr(result['id']) ?? '', `external ${stringOr(result['id']) ?? ''}`];
    const ops = withKeys(blockOps(result, name), state.items);
    ops.forEach(emit);
    const block = ops.length === 0 ? undefined : state.items.latest(name);
    if (block === undefined) continue;
    block.parts = ops.filter(({ op }) => op === 'part-replace').length;
    if (state.items.latest(`result ${id}`) !== block) state.items.join(`result ${id}`, block);
  }
}

function listOf(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}

/** Reads a hint: what the system, or other agents of the team, told the agent during the run. */
function readHint({ json, state, emit }: Reading): void {
  const item = `hint ${stringOr(json['block_id']) ?? ''}`;
  const source = stringOr(json['source']);
  const { created_at: _created, id: _id, hint, ...others } = json;
  const fields = adoptExact(others, json);
  const ops: readonly Op[] = [
    { op: 'item-start', item, kind: 'message', type: 'hint', role: 'hint', fields },
    ...(source === undefined ? [] : [{ op: 'item-name', item, name: labelOf(source) } as const]),
    ...shownOps(hint, item, 'text'),
    { op: 'item-end', item, status: 'completed' },
  ];
  withKeys(ops, state.items).forEach(emit);
}

/** The hints of the server itself contain their label as JSON in the source. */
function labelOf(source: string): string {
  return /^\{"label": "([^"]*)"/.exec(source)?.[1] ?? source;
}

function decisionOps(result: JsonObject): readonly Op[] {
  const call = isJsonObject(result['tool_call']) ? result['tool_call'] : {};
  const callId = stringOr(call['id']) ?? '';
  const item = `confirmed ${callId}`;
  const data = adoptExact({ ...result, approve: result['confirmed'] === true }, result);
  return [
    { op: 'item-start', item, kind: 'approval-response', type: 'USER_CONFIRM_RESULT', role: 'user', fields: data },
    { op: 'item-name', item, callId },
    { op: 'part-replace', item, part: 0, kind: 'data', value: { data } },
    { op: 'item-end', item, status: 'completed' },
  ];
}

function readCustom({ json, state, emit }: Reading): void {
  const item = `custom ${state.customs}`;
  state.customs += 1;
  const name = stringOr(json['name']);
  emit({ op: 'item-start', item, kind: 'unknown', type: 'CUSTOM', fields: keptMembers(json) });
  if (name !== undefined) emit({ op: 'item-name', item, name });
  emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data: json['value'] ?? null } });
  emit({ op: 'item-end', item, status: 'completed' });
}
