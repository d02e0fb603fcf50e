/**
 * AgentScope's converters from an answer to A2A's task, which its server has and does not use
 * (`adapter/a2a/a2a_adapter_utils.py` of agentscope-runtime 1.1.5, run case by case).
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../base/json.ts';
import { isFailure } from '../../runtimeAdapter.ts';
import { listOf } from '../vocabulary.ts';
import { toA2aMessage } from './toA2a.ts';

const states: ReadonlyMap<Json, string> = new Map([
  ['created', 'submitted'],
  ['completed', 'completed'],
  ['canceled', 'canceled'],
  ['failed', 'failed'],
  ['rejected', 'rejected'],
]);

/** The state that an answer's status becomes: also one in progress, queued or incomplete is `unknown` there. */
export function toTaskState(status: Json): string {
  return states.get(status) ?? 'unknown';
}

const ends: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/** An answer as a task, each message an artifact. `undefined` where the converter raises. */
export function toTask(response: JsonObject): JsonObject | undefined {
  const artifacts: JsonObject[] = [];
  for (const [index, message] of listOf(response, 'output').entries()) {
    const made = toA2aMessage(message, '', index);
    if (isFailure(made) || !isJsonObject(message)) return undefined;
    const { messageId, parts } = made;
    artifacts.push({ artifactId: messageId, name: message['type'] ?? 'message', parts });
  }
  const { session_id: contextId = null, id = null } = response;
  return { artifacts, contextId, id, kind: 'task', status: statusOf(response, 'created_at') };
}

/** The event that tells of a status, with the time of the answer's end. */
export function toStatusUpdate(response: JsonObject): JsonObject {
  const { session_id: contextId = null, id: taskId = null } = response;
  const status = statusOf(response, 'completed_at');
  return { contextId, final: ends.has(stringOr(status['state']) ?? ''), kind: 'status-update', status, taskId };
}

function statusOf(response: JsonObject, time: 'created_at' | 'completed_at'): JsonObject {
  const { status = null, [time]: seconds } = response;
  const state = toTaskState(status);
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || Math.abs(seconds) > 8e12) return { state };
  return { state, timestamp: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') };
}
