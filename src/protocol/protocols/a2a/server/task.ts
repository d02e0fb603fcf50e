/** A task on a server: its current state, and how each update is written in both versions. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { Version } from '../vocabulary.ts';
import { writePart, type PlainArtifact, type PlainMessage, type PlainPart, type PlainStatus } from './plain.ts';

export interface Task {
  readonly id: string;
  readonly contextId: string;
  status: PlainStatus;
  readonly artifacts: Map<string, PlainArtifact>;
  readonly history: PlainMessage[];
}

export type Update =
  | { readonly update: 'status'; readonly status: PlainStatus }
  | {
      readonly update: 'artifact';
      readonly artifact: PlainArtifact;
      readonly append: boolean;
      readonly lastChunk: boolean;
    };

const over: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'rejected']);

/** Whether the task has ended; it cannot change any more. */
export function isOver({ status }: Task): boolean {
  return over.has(status.state);
}

/** Whether the agent has to do something. */
export function isInProgress({ status }: Task): boolean {
  return status.state === 'working' || status.state === 'submitted';
}

/** Whether the task continues only after the user has answered. */
export function isWaiting({ status }: Task): boolean {
  return status.state === 'input-required';
}

/** Moves the message of the status into the history, so that later messages follow it. */
export function commitMessage(task: Task): void {
  const { message, ...status } = task.status;
  if (message !== undefined) task.history.push(message);
  task.status = status;
}

/** Applies an update. The message of a replaced status is moved into the history, as the official servers do. */
export function applyUpdate(task: Task, update: Update): void {
  if (update.update === 'status') {
    commitMessage(task);
    task.status = update.status;
    return;
  }
  const { artifact, append } = update;
  const known = task.artifacts.get(artifact.artifactId);
  const parts = append && known !== undefined ? appendParts(known.parts, artifact.parts) : artifact.parts;
  task.artifacts.set(artifact.artifactId, { ...artifact, parts });
}

/** Joins tokens to one text, because a long answer would otherwise have thousands of parts. */
function appendParts(parts: readonly PlainPart[], more: readonly PlainPart[]): readonly PlainPart[] {
  const [last, first] = [parts.at(-1), more[0]];
  const [before, after] = [last?.['text'], first?.['text']];
  if (typeof before !== 'string' || typeof after !== 'string') return [...parts, ...more];
  return [...parts.slice(0, -1), { ...last, text: before + after }, ...more.slice(1)];
}

export interface TaskOptions {
  /** The maximum number of messages, counted from the latest; all messages when absent. */
  readonly historyLength?: number;
  readonly withArtifacts?: boolean;
}

export function writeTask(task: Task, version: Version, options: TaskOptions = {}): JsonObject {
  const { historyLength = Infinity, withArtifacts = true } = options;
  const { id, contextId, status, artifacts, history } = task;
  const kept = historyLength <= 0 ? [] : history.slice(-Math.min(historyLength, history.length));
  const made = withArtifacts ? [...artifacts.values()] : [];
  return {
    ...(version === '0.3' && { kind: 'task' }),
    id,
    contextId,
    status: writeStatus(task, status, version),
    ...(made.length > 0 && { artifacts: made.map((each) => writeArtifact(each, version)) }),
    ...(kept.length > 0 && { history: kept.map((message) => writeMessage(task, message, version)) }),
  };
}

/** Returns the `result` of an event: in 0.3 it contains its kind, in 1.0 it is wrapped. */
export function writeUpdate(task: Task, update: Update, version: Version): JsonObject {
  const { id: taskId, contextId } = task;
  if (update.update === 'status') {
    const event = { taskId, contextId, status: writeStatus(task, update.status, version) };
    const final = over.has(update.status.state) || update.status.state === 'input-required';
    return version === '0.3' ? { kind: 'status-update', ...event, final } : { statusUpdate: event };
  }
  const { append, lastChunk } = update;
  const event = {
    taskId,
    contextId,
    artifact: writeArtifact(update.artifact, version),
    ...(append && { append }),
    ...(lastChunk && { lastChunk }),
  };
  return version === '0.3' ? { kind: 'artifact-update', ...event } : { artifactUpdate: event };
}

function writeStatus(task: Task, { state, message, timestamp }: PlainStatus, version: Version): JsonObject {
  return {
    state: version === '0.3' ? state : `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`,
    ...(message !== undefined && { message: writeMessage(task, message, version) }),
    timestamp,
  };
}

export function writeMessage(task: Task, { messageId, role, parts }: PlainMessage, version: Version): JsonObject {
  return {
    ...(version === '0.3' && { kind: 'message' }),
    messageId,
    contextId: task.contextId,
    taskId: task.id,
    role: version === '0.3' ? role : `ROLE_${role.toUpperCase()}`,
    parts: parts.map((part) => writePart(part, version)),
  };
}

function writeArtifact({ artifactId, name, parts }: PlainArtifact, version: Version): JsonObject {
  return { artifactId, name, parts: parts.map((part) => writePart(part, version)) };
}
