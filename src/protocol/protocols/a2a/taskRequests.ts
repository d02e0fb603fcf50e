/** Creates requests about the task of a run, in the version of the request that started it. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Run } from '../../core/run/run.ts';
import type { TaskRequest } from '../contract/taskRequest.ts';
import { toState, versionOfMethod } from './vocabulary.ts';

const over: ReadonlySet<string | undefined> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/** Empty when the server has answered without a task. 0.3 has no list of tasks. */
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
