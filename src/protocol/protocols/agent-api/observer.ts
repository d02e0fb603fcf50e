/**
 * Converts an Agent API event to an observation of what it contains. Nothing is filled in, repaired or guessed; numbers
 * and booleans are those that the models read.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type {
  Aspect,
  CallObservation,
  ItemObservation,
  Observation,
  PartObservation,
  RunObservation,
} from '../../core/run/observation.ts';
import type { PartKind } from '../../core/run/ops.ts';
import { readBareError } from './bareError.ts';
import { toStage } from './kinds.ts';
import { readBoolean, readIndex, readInteger } from './laxMembers.ts';

/** The wire name of each aspect. The value of a content has the same name as its type; see `observePart`. */
export const fields: Readonly<Record<Aspect, string>> = {
  number: 'sequence_number',
  status: 'status',
  error: 'error',
  id: 'id',
  session: 'session_id',
  type: 'type',
  role: 'role',
  owner: 'msg_id',
  index: 'index',
  delta: 'delta',
  value: 'text',
  items: 'output',
  parts: 'content',
  payload: 'data',
  callId: 'data/call_id',
  name: 'data/name',
  arguments: 'data/arguments',
  input: 'input',
};

const partKinds: ReadonlySet<string> = new Set<PartKind>([
  'text',
  'refusal',
  'data',
  'image',
  'audio',
  'video',
  'file',
]);

/** Observes one event. An array is a list of events in one frame. */
export function observe(json: Json, show: (seen: Observation) => void): void {
  if (Array.isArray(json)) json.forEach((event: Json, index) => show(observeJson(event, `/${index}`)));
  else show(observeJson(json, ''));
}

function observeJson(json: Json, pointer: string): Observation {
  if (isJsonObject(json)) return observeObject(json, pointer);
  const type = json === null ? 'null' : Array.isArray(json) ? 'array' : typeof json;
  const nothing = { number: undefined, status: undefined, stage: undefined, error: undefined };
  return { of: 'other', pointer, json: {}, type, ...nothing };
}

function observeObject(json: JsonObject, pointer: string): Observation {
  const object = json['object'];
  if (object === 'content') return observePart(json, pointer);
  if (object === 'message') return observeItem(json, pointer);
  if (object === 'response') return observeRun(json, pointer);
  const { error } = json;
  const status = stringOr(json['status']);
  const shared = { pointer, json, number: readInteger(json['sequence_number']), status, stage: toStage(status), error };
  const bare = readBareError(json);
  if (bare !== undefined) return { of: 'error', ...shared, message: bare.message };
  return { of: 'other', ...shared, type: stringOr(object) ?? stringOr(json['type']) };
}

function observeRun(json: JsonObject, pointer: string): RunObservation {
  const { output } = json;
  const status = stringOr(json['status']);
  return {
    of: 'run',
    pointer,
    json,
    number: readInteger(json['sequence_number']),
    status,
    stage: toStage(status),
    error: json['error'],
    id: json['id'],
    session: json['session_id'],
    items: observeAll(output, (message, index) => observeItem(message, `${pointer}/output/${index}`)),
  };
}

function observeItem(json: JsonObject, pointer: string): ItemObservation {
  const status = stringOr(json['status']);
  return {
    of: 'item',
    pointer,
    json,
    number: readInteger(json['sequence_number']),
    status,
    stage: toStage(status),
    error: json['error'],
    id: stringOr(json['id']),
    type: stringOr(json['type']),
    role: json['role'],
    parts: observeAll(json['content'], (content, index) => observePart(content, `${pointer}/content/${index}`)),
  };
}

function observePart(json: JsonObject, pointer: string): PartObservation {
  const type = stringOr(json['type']);
  const kind = toPartKind(type);
  const status = stringOr(json['status']);
  return {
    of: 'part',
    pointer,
    json,
    number: readInteger(json['sequence_number']),
    status,
    stage: toStage(status),
    error: json['error'],
    owner: stringOr(json['msg_id']),
    index: json['index'] === null ? null : readIndex(json),
    type,
    kind,
    delta: readBoolean(json['delta']),
    value:
      kind === 'text'
        ? json['text']
        : kind === 'data'
          ? json['data']
          : kind === 'refusal'
            ? json['refusal']
            : undefined,
    valueField: kind === 'text' || kind === 'data' || kind === 'refusal' ? kind : undefined,
    call: kind === 'data' ? observeCall(json['data']) : undefined,
  };
}

/** Compares with `text` first, because comparing a string that was just parsed costs less than looking it up. */
function toPartKind(type: string | undefined): PartKind | undefined {
  if (type === 'text') return 'text';
  return type !== undefined && partKinds.has(type) ? (type as PartKind) : undefined;
}

function observeCall(data: Json | undefined): CallObservation | undefined {
  return isJsonObject(data) ? { id: data['call_id'], name: data['name'] } : undefined;
}

function observeAll<Observed>(
  list: Json | undefined,
  observeOne: (json: JsonObject, index: number) => Observed,
): readonly Observed[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((json: Json, index) => (isJsonObject(json) ? [observeOne(json, index)] : []));
}
