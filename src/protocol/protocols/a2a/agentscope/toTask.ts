/**
 * Reproduces AgentScope's converters from an answer to A2A's task and its events, which its server contains but does
 * not use (`adapter/a2a/a2a_adapter_utils.py` of agentscope-runtime 1.1.5, tested case by case).
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { listOf } from '../vocabulary.ts';
import { toPart } from './toA2a.ts';

const states: ReadonlyMap<string, string> = new Map([
  ['created', 'submitted'],
  ['delta', 'working'],
  ['completed', 'completed'],
  ['canceled', 'canceled'],
  ['failed', 'failed'],
  ['rejected', 'rejected'],
]);

/**
 * Converts the status of an answer to a state: an answer that is in progress, queued or incomplete also becomes
 * `unknown`.
 */
export function toTaskState(status: Json): string {
  return states.get((stringOr(status) ?? '').trim().toLowerCase()) ?? 'unknown';
}

const ends: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/**
 * Converts an answer to a task; each message becomes an artifact, whatever its role. Returns `undefined` when the
 * converter raises an exception.
 */
export function toTask(response: JsonObject): JsonObject | undefined {
  const artifacts: JsonObject[] = [];
  for (const [index, message] of listOf(response, 'output').entries()) {
    if (!isJsonObject(message)) return undefined;
    const parts = listOf(message, 'content').map(toPart);
    if (parts.includes(undefined)) return undefined;
    artifacts.push({
      artifactId: stringOr(message['id']) ?? `msg_${index + 1}`,
      name: message['type'] ?? 'message',
      parts: parts.filter((part) => part !== undefined),
    });
  }
  const { id = null, created_at: time } = response;
  return { artifacts, contextId: contextOf(response), id, kind: 'task', status: statusOf(response, time) };
}

/** Returns the event that reports a status, with the time at which the answer ended or, if there is none, started. */
export function toStatusUpdate(response: JsonObject): JsonObject {
  const { id: taskId = null, status: written, completed_at: end, created_at: begin } = response;
  const final = ends.has((stringOr(written) ?? '').toLowerCase());
  const status = statusOf(response, isTime(end) ? end : begin);
  return { contextId: contextOf(response), final, kind: 'status-update', status, taskId };
}

/** Where a piece of content belongs, and what the converter receives about its position in the stream. */
export interface PieceOfArtifact {
  readonly contextId?: string;
  /** When absent, the id of the artifact is used instead. */
  readonly taskId?: string;
  readonly append?: boolean;
  readonly lastChunk?: boolean;
}

/**
 * Converts a content of a stream to an update of an artifact. Returns `undefined` when the converter raises an
 * exception.
 */
export function toArtifactUpdate(content: JsonObject, place: PieceOfArtifact = {}): JsonObject | undefined {
  const part = toPart(content);
  if (part === undefined) return undefined;
  const { contextId = '', taskId = '', append = false, lastChunk = false } = place;
  const artifactId = stringOr(content['msg_id']) ?? '';
  const artifact = { artifactId, name: content['type'] ?? '', parts: [part] };
  return { append, artifact, contextId, kind: 'artifact-update', lastChunk, taskId: taskId || artifactId };
}

function contextOf(response: JsonObject): string {
  return stringOr(response['session_id']) ?? '';
}

/** Python treats the second 0 as an absent value. */
function isTime(seconds: Json | undefined): seconds is number {
  return typeof seconds === 'number' && seconds !== 0 && Number.isFinite(seconds) && Math.abs(seconds) <= 8e12;
}

/** An answer without a status counts as just created. */
function statusOf({ status = 'created' }: JsonObject, seconds: Json | undefined): JsonObject {
  const state = toTaskState(status);
  return isTime(seconds)
    ? { state, timestamp: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') }
    : { state };
}
