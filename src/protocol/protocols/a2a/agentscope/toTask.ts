/**
 * AgentScope's converters from an answer to A2A's task and its events, which its server has and does not
 * use (`adapter/a2a/a2a_adapter_utils.py` of agentscope-runtime 1.1.5, run case by case).
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

/** The state that an answer's status becomes: also one in progress, queued or incomplete is `unknown` there. */
export function toTaskState(status: Json): string {
  return states.get((stringOr(status) ?? '').trim().toLowerCase()) ?? 'unknown';
}

const ends: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/** An answer as a task, each message an artifact, whoever's it is. `undefined` where the converter raises. */
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

/** The event that tells of a status, with the time of the answer's end, or of its beginning. */
export function toStatusUpdate(response: JsonObject): JsonObject {
  const { id: taskId = null, status: written, completed_at: end, created_at: begin } = response;
  const final = ends.has((stringOr(written) ?? '').toLowerCase());
  const status = statusOf(response, isTime(end) ? end : begin);
  return { contextId: contextOf(response), final, kind: 'status-update', status, taskId };
}

/** Where a piece of content belongs, and what the converter is told of its place in the stream. */
export interface PieceOfArtifact {
  readonly contextId?: string;
  /** Without it the artifact's id stands for it. */
  readonly taskId?: string;
  readonly append?: boolean;
  readonly lastChunk?: boolean;
}

/** A content of a stream as the update of an artifact. `undefined` where the converter raises. */
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

/** Python takes the second 0 for none. */
function isTime(seconds: Json | undefined): seconds is number {
  return typeof seconds === 'number' && seconds !== 0 && Number.isFinite(seconds) && Math.abs(seconds) <= 8e12;
}

/** An answer that says no status has just been created. */
function statusOf({ status = 'created' }: JsonObject, seconds: Json | undefined): JsonObject {
  const state = toTaskState(status);
  return isTime(seconds)
    ? { state, timestamp: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') }
    : { state };
}
