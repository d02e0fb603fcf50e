/** `ListTasks` of 1.0: the task with the latest status first, page by page. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ServedAnswer } from '../../contract/protocolServer.ts';
import { isTimestamp } from '../checkMembers.ts';
import { textOf, toState } from '../vocabulary.ts';
import type { AskedCall } from './askedCall.ts';
import { refuse, toJsonAnswer } from './rpc.ts';
import { writeTask, type Task } from './task.ts';

const usualPageSize = 50;

export function listTasks({ rpc, params, tasks, version }: AskedCall): ServedAnswer {
  const fitting = tasks.list().filter(isWanted(params)).toSorted(byStatusTime);
  const token = textOf(params, 'pageToken') ?? '';
  const cursor = token === '' ? undefined : readCursor(token);
  if (token !== '' && cursor === undefined) {
    const fault = { isEnvelope: false, field: 'pageToken', message: 'expected a token of an earlier page' };
    return refuse(rpc, 'invalidParams', `Invalid params: pageToken: ${fault.message}`, [fault]);
  }
  const { pageSize, historyLength, includeArtifacts } = params;
  const size = typeof pageSize === 'number' ? pageSize : usualPageSize;
  const from = cursor === undefined ? 0 : placeAfter(fitting, cursor);
  const page = fitting.slice(from, from + size);
  const last = page.at(-1);
  const options = {
    historyLength: typeof historyLength === 'number' ? historyLength : 0,
    withArtifacts: includeArtifacts === true,
  };
  return toJsonAnswer(
    rpc.result({
      tasks: page.map((task) => writeTask(task, version, options)),
      nextPageToken: last !== undefined && from + size < fitting.length ? writeCursor(last) : '',
      pageSize: page.length,
      totalSize: fitting.length,
    }),
  );
}

function isWanted(params: JsonObject): (task: Task) => boolean {
  const [context, since] = [textOf(params, 'contextId') ?? '', textOf(params, 'statusTimestampAfter')];
  const state = toState(params['status']) ?? 'unspecified';
  return ({ contextId, status }) =>
    (context === '' || context === contextId) &&
    (state === 'unspecified' || state === status.state) &&
    (since === undefined || Date.parse(status.timestamp) >= Date.parse(since));
}

function byStatusTime(one: Task, other: Task): number {
  return Date.parse(other.status.timestamp) - Date.parse(one.status.timestamp);
}

/**
 * The task after which a page starts, and the time of its status when the page was created, because the task may have
 * moved in the list since then.
 */
interface Cursor {
  readonly timestamp: string;
  readonly id: string;
}

function writeCursor({ status, id }: Task): string {
  return `${status.timestamp}_${id}`;
}

function readCursor(token: string): Cursor | undefined {
  const [, timestamp = '', id = ''] = /^([^_]+)_(.+)$/.exec(token) ?? [];
  return isTimestamp(timestamp) ? { timestamp, id } : undefined;
}

function placeAfter(tasks: readonly Task[], { timestamp, id }: Cursor): number {
  const known = tasks.findIndex((task) => task.id === id && task.status.timestamp === timestamp);
  if (known !== -1) return known + 1;
  const older = tasks.findIndex(({ status }) => Date.parse(status.timestamp) <= Date.parse(timestamp));
  return older === -1 ? tasks.length : older;
}
