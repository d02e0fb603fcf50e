/** A2A requests: reads the message of a request, adds missing members, and creates requests about a task. */
import { isJsonObject, type JsonObject, type Json } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { messageOps } from './messageOps.ts';
import { sentMessage } from './findMessage.ts';
import { versionOfMethod, toState } from './vocabulary.ts';
import type { Run } from '../../core/run/run.ts';
import type { TaskRequest } from '../contract/protocol.ts';

/** Reads the message, with its pointer as its key; requests of other methods contain none. */
export function readRequest(root: JsonObject): readonly Op[] {
  const sent = sentMessage(root);
  return sent === undefined ? [] : messageOps(sent.json, sent.pointer.slice(1), 'message');
}

/** Returns the missing members: the envelope, and the id by which a server distinguishes messages. */
export function missingMembers(root: JsonObject, createId: () => string): JsonObject {
  const isCall = root['method'] !== undefined || root['params'] !== undefined;
  const sent = sentMessage(root);
  const message =
    sent === undefined || sent.json['messageId'] !== undefined ? undefined : { ...sent.json, messageId: createId() };
  const { params } = root;
  return {
    ...(isCall && root['jsonrpc'] === undefined && { jsonrpc: '2.0' }),
    ...(isCall && root['id'] === undefined && { id: createId() }),
    ...(message !== undefined && (isJsonObject(params) ? { params: { ...params, message } } : { message })),
  };
}

/** Returns the version header of 1.0; without it, a server treats the request as version 0.3. */
export function requestHeaders(root: JsonObject): Readonly<Record<string, string>> {
  return versionOfMethod(root['method']) === '1.0' ? { 'a2a-version': '1.0' } : {};
}

const over: ReadonlySet<string | undefined> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/**
 * Creates requests about the task of a run, in the version of the request that started it; none when the server has
 * answered without a task. 0.3 has no list of tasks.
 */
export function taskRequests(previous: Json, { id, sessionId, fields }: Run): readonly TaskRequest[] {
  if (id === undefined) return [];
  const method = isJsonObject(previous) ? previous['method'] : undefined;
  const { status, kind } = fields;
  const isOld = (versionOfMethod(method) ?? (kind === undefined ? '1.0' : '0.3')) === '0.3';
  const call = (what: TaskRequest['what'], old: string, fresh: string, params: JsonObject): TaskRequest => ({
    what,
    request: { method: isOld ? old : fresh, params },
  });
  const isOver = isJsonObject(status) && over.has(toState(status['state']));
  const context = sessionId === undefined ? {} : { contextId: sessionId };
  return [
    call('get', 'tasks/get', 'GetTask', { id }),
    ...(isOver ? [] : [call('subscribe', 'tasks/resubscribe', 'SubscribeToTask', { id })]),
    ...(isOver ? [] : [call('cancel', 'tasks/cancel', 'CancelTask', { id })]),
    ...(isOld ? [] : [call('list', '', 'ListTasks', context)]),
  ];
}
