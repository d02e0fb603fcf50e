/** What comes whole → ops: hints, decisions and results of the client, events of one's own. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import { shownOps } from './blocks.ts';
import { blockOps } from './messageOps.ts';
import type { Reading } from './readerState.ts';

export function readOther(reading: Reading): void {
  const { json, emit } = reading;
  switch (json['type']) {
    case 'HINT_BLOCK':
      return readHint(reading);
    case 'USER_CONFIRM_RESULT':
      return listOf(json['confirm_results']).forEach((result) => readDecision(result, reading));
    case 'EXTERNAL_EXECUTION_RESULT':
      for (const result of listOf(json['execution_results'])) {
        for (const op of blockOps(result, `result ${stringOr(result['id']) ?? ''}`)) emit(op);
      }
      return;
    case 'CUSTOM':
      return readCustom(reading);
    default:
  }
}

function listOf(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}

/** What the agent was told on the way: by the system, or by others of its team. */
function readHint({ json, emit }: Reading): void {
  const item = `hint ${stringOr(json['block_id']) ?? ''}`;
  const source = stringOr(json['source']);
  const { created_at: _created, id: _id, hint, ...fields } = json;
  emit({
    op: 'item-start',
    item,
    kind: 'message',
    type: 'hint',
    role: 'hint',
    fields,
  });
  if (source !== undefined) emit({ op: 'item-name', item, name: labelOf(source) });
  for (const op of shownOps(hint, item, 'text')) emit(op);
  emit({ op: 'item-end', item, status: 'completed' });
}

/** The server's own hints say in JSON how they are to be titled. */
function labelOf(source: string): string {
  return /^\{"label": "([^"]*)"/.exec(source)?.[1] ?? source;
}

function readDecision(result: JsonObject, { emit }: Reading): void {
  const call = isJsonObject(result['tool_call']) ? result['tool_call'] : {};
  const callId = stringOr(call['id']) ?? '';
  const item = `confirmed ${callId}`;
  const data = { ...result, approve: result['confirmed'] === true };
  emit({ op: 'item-start', item, kind: 'approval-response', type: 'USER_CONFIRM_RESULT', role: 'user', fields: data });
  emit({ op: 'item-name', item, callId });
  emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data } });
  emit({ op: 'item-end', item, status: 'completed' });
}

function readCustom({ json, state, emit }: Reading): void {
  const item = `custom ${state.customs}`;
  state.customs += 1;
  const name = stringOr(json['name']);
  emit({ op: 'item-start', item, kind: 'unknown', type: 'CUSTOM' });
  if (name !== undefined) emit({ op: 'item-name', item, name });
  emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data: json['value'] ?? null } });
  emit({ op: 'item-end', item, status: 'completed' });
}
