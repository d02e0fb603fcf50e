/**
 * Finds the payload of an answer or an event inside its wrappers: the JSON-RPC envelope and the one-of of 1.0. Versions
 * may be mixed and wrappers may be missing, so the content decides.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { hasParts } from './transcoded.ts';
import { memberOf, objectOf, toSnake } from './vocabulary.ts';

export type PayloadKind = 'task' | 'message' | 'status-update' | 'artifact-update';

export interface Payload {
  readonly kind: PayloadKind;
  readonly json: JsonObject;
  /** JSON Pointer, relative to the answer. */
  readonly pointer: string;
}

export interface Answer {
  readonly payload: Payload | undefined;
  /** The error of JSON-RPC or of the HTTP binding. */
  readonly error: Json | undefined;
  /** The result of a call that is none of the four kinds, such as a list of tasks. */
  readonly result: JsonObject | undefined;
  readonly isEnvelope: boolean;
}

const wrappers: readonly (readonly [string, PayloadKind])[] = [
  ['task', 'task'],
  ['message', 'message'],
  ['statusUpdate', 'status-update'],
  ['artifactUpdate', 'artifact-update'],
];

const kinds: ReadonlySet<unknown> = new Set(wrappers.map(([, kind]) => kind));

export function isPayloadKind(kind: Json | undefined): kind is PayloadKind {
  return kinds.has(kind);
}

export function readAnswer(json: JsonObject): Answer {
  const isEnvelope = 'jsonrpc' in json || isJsonObject(json['result']);
  const carried = isEnvelope ? json['result'] : json;
  const result = isJsonObject(carried) ? carried : undefined;
  const error = json['error'] ?? undefined;
  const payload = result && findPayload(result, isEnvelope ? '/result' : '', 'jsonrpc' in json);
  const isRest = isEnvelope && result !== undefined && payload === undefined && Object.keys(result).length > 0;
  return { payload, error, result: isRest ? result : undefined, isEnvelope };
}

/**
 * Returns `undefined` for an object of none of the four kinds. `isSure`: an object under the name of a kind is always
 * of that kind.
 */
function findPayload(json: JsonObject, pointer: string, isSure: boolean): Payload | undefined {
  const { kind } = json;
  if (isPayloadKind(kind)) return { kind, json, pointer };
  for (const [name, wrapped] of wrappers) {
    const inner = objectOf(json, name);
    if (inner !== undefined && (isSure || isShaped(inner, wrapped))) {
      return { kind: wrapped, json: inner, pointer: `${pointer}/${json[name] === inner ? name : toSnake(name)}` };
    }
  }
  const bare = wrappers.find(([, each]) => isShaped(json, each))?.[1];
  return bare && { kind: bare, json, pointer };
}

/** Counts how many of the four kinds are present under their names of 1.0; exactly one should be. */
export function wrappersIn(json: Json): number {
  return isJsonObject(json) ? wrappers.filter(([name]) => objectOf(json, name) !== undefined).length : 0;
}

/** Whether an object has the members of that kind, whatever its name. */
function isShaped(json: JsonObject, kind: PayloadKind): boolean {
  const hasStatus = isJsonObject(json['status']);
  switch (kind) {
    case 'task':
      return hasStatus && (json['id'] !== undefined || Array.isArray(json['history']));
    case 'message':
      return hasParts(json) && (memberOf(json, 'messageId') !== undefined || json['role'] !== undefined);
    case 'status-update':
      return hasStatus && memberOf(json, 'taskId') !== undefined;
    case 'artifact-update':
      return isJsonObject(json['artifact']);
  }
}
