/**
 * The tasks of a server. They continue when nobody listens, and a client that subscribes to one receives the rest of
 * its events.
 */
import { isJsonObject, stringOr, type JsonObject } from '../../../core/json/json.ts';
import type { Op } from '../../../core/run/ops.ts';
import type { AgentBehind } from '../../contract/protocolServer.ts';
import { messageOps } from '../messageOps.ts';
import { textOf, listOf } from '../vocabulary.ts';
import { createChannel, type Channel } from './channel.ts';
import { createTaskWriter, type Written } from './eventWriter.ts';
import { toPlainMessage, type PlainMessage, type PlainStatus } from './plain.ts';
import { applyUpdate, isOver, isInProgress, commitMessage, isWaiting, type Task, type Update } from './task.ts';

/** `error` and `cut` end the answer; a `message` is the whole answer, and then there is no task. */
export type TaskEvent =
  | Update
  | { readonly update: 'error'; readonly message: string }
  | { readonly update: 'message'; readonly message: PlainMessage }
  | { readonly update: 'cut' };

export interface RunningTask {
  readonly task: Task;
  readonly listeners: Set<Channel<TaskEvent>>;
  stop: AbortController;
  /** The task has the state `working`, but nothing works on it, so it accepts messages. */
  isLeft: boolean;
}

export interface Tasks {
  find(id: string): RunningTask | undefined;
  /** Returns the tasks, the latest first. */
  list(): readonly Task[];
  /** Creates a task, or continues a task that waits. Start to listen before you call `resume`. */
  take(message: JsonObject, waiting?: RunningTask): { readonly running: RunningTask; resume(): void };
  cancel(running: RunningTask): void;
  dispose(): void;
}

/** Maximum number of tasks; the oldest are removed. */
const maxTasks = 200;

export function createTasks(agent: AgentBehind): Tasks {
  const all = new Map<string, RunningTask>();
  const create = (message: JsonObject): RunningTask => {
    const contextId = textOf(message, 'contextId') ?? agent.createId();
    const status = { state: 'submitted', timestamp: timestampOf(agent) };
    const task: Task = { id: agent.createId(), contextId, status, artifacts: new Map(), history: [] };
    const running = { task, listeners: new Set<Channel<TaskEvent>>(), stop: new AbortController(), isLeft: false };
    all.set(task.id, running);
    const [oldest] = all.keys();
    if (all.size > maxTasks && oldest !== undefined) {
      all.get(oldest)?.stop.abort();
      all.delete(oldest);
    }
    return running;
  };
  return {
    find: (id) => all.get(id),
    list: () => [...all.values()].map(({ task }) => task).toReversed(),
    take(message, waiting) {
      const running = waiting ?? create(message);
      const conversation = conversationOf(message, running.task);
      commitMessage(running.task);
      running.task.history.push(toPlainMessage(message, agent.createId));
      running.stop.abort();
      running.stop = new AbortController();
      running.isLeft = false;
      const forget = (): void => {
        if (waiting === undefined) all.delete(running.task.id);
      };
      return { running, resume: () => void perform(agent, running, { conversation, forget }) };
    },
    cancel(running) {
      running.stop.abort();
      void report(running, { update: 'status', status: { state: 'canceled', timestamp: timestampOf(agent) } });
      endListeners(running);
    },
    dispose() {
      for (const running of all.values()) {
        running.stop.abort();
        endListeners(running);
      }
    },
  };
}

/** Receives the events from now on, until `signal` aborts. */
export function listenTo(running: RunningTask, signal: AbortSignal): Channel<TaskEvent> {
  const channel = createChannel<TaskEvent>(signal);
  running.listeners.add(channel);
  return channel;
}

/** Returns the conversation: the question of a waiting task comes before the answer of the user. */
function conversationOf(message: JsonObject, task: Task): readonly Op[] {
  const approval = toApproval(message, task);
  if (approval !== undefined) return approval;
  const { message: asked } = task.status;
  const question = asked === undefined ? [] : messageOps({ ...asked }, 'question', 'message');
  return [...question, ...messageOps(message, 'message', 'message')];
}

function timestampOf({ now }: AgentBehind): string {
  return new Date(now()).toISOString();
}

interface Performance {
  readonly conversation: readonly Op[];
  /** Removes the task when the answer is a message, so that nobody can ask for the task. */
  readonly forget: () => void;
}

async function perform(agent: AgentBehind, running: RunningTask, { conversation, forget }: Performance): Promise<void> {
  const { task, stop } = running;
  const { signal } = stop;
  const writer = createTaskWriter();
  const toStatus = (state: string): PlainStatus => ({ state, timestamp: timestampOf(agent) });
  let kind: 'task' | 'message' | undefined;
  for await (const { ops, breaks, asks, leaves, replies } of agent.run(conversation, signal)) {
    if (signal.aborted) return;
    if (kind === undefined) {
      kind = replies === true ? 'message' : 'task';
      if (kind === 'message') forget();
      else await report(running, { update: 'status', status: toStatus('working') });
    }
    if (asks === true) writer.expectQuestion();
    if (leaves === true) {
      running.isLeft = true;
      break;
    }
    for (const written of ops.flatMap((op) => writer.write(op))) {
      if (signal.aborted) return;
      const events = kind === 'message' ? toReply(written, task, agent) : toEvents(written, agent);
      for (const event of events) await report(running, event);
    }
    if (breaks === true) await report(running, { update: 'cut' });
  }
  if (signal.aborted) return;
  // An agent that stops without ending its task has failed.
  if (!running.isLeft && isInProgress(task)) {
    applyUpdate(task, { update: 'status', status: toStatus('failed') });
  }
  endListeners(running);
}

async function report(running: RunningTask, event: TaskEvent): Promise<void> {
  if (isOver(running.task)) return;
  if (event.update === 'status' || event.update === 'artifact') applyUpdate(running.task, event);
  await Promise.all([...running.listeners].map((listener) => listener.push(event)));
}

function endListeners({ listeners }: RunningTask): void {
  for (const listener of listeners) listener.end();
  listeners.clear();
}

function toEvents(written: Written, agent: AgentBehind): readonly TaskEvent[] {
  if ('update' in written) return [written];
  if ('error' in written) return [{ update: 'error', message: written.error }];
  const { state, parts } = written;
  const message = parts && { messageId: agent.createId(), role: 'agent', parts };
  return [
    { update: 'status', status: { state, timestamp: timestampOf(agent), ...(message !== undefined && { message }) } },
  ];
}

/** Collects the pieces of a message, and sends them as one message at the end. */
function toReply(written: Written, task: Task, agent: AgentBehind): readonly TaskEvent[] {
  if ('error' in written) return toEvents(written, agent);
  if ('update' in written) {
    applyUpdate(task, written);
    return [];
  }
  if (written.state !== 'completed') return [];
  const parts = [...task.artifacts.values()].flatMap((artifact) => artifact.parts);
  return [{ update: 'message', message: { messageId: agent.createId(), role: 'agent', parts } }];
}

const consent = /^\s*(?:y|yes|ok|okay|sure|approved?|go|是|好|可以|同意|批准)(?!\p{L})/iu;

/**
 * Reads the user's answer to a task that asked whether it may use a tool. Returns `undefined` for a task that has not
 * asked. Any answer that is not a yes counts as a no.
 */
function toApproval(message: JsonObject, task: Task): readonly Op[] | undefined {
  if (!isWaiting(task)) return undefined;
  const call = task.status.message?.parts.map(({ data }) => data).find(isJsonObject);
  if (call === undefined) return undefined;
  const texts = listOf(message, 'parts').flatMap((part) => (isJsonObject(part) ? (stringOr(part['text']) ?? []) : []));
  const item = 'approval';
  const fields = { approve: consent.test(texts.join(' ')) };
  return [
    { op: 'item-start', item, kind: 'approval-response', fields },
    { op: 'item-name', item, callId: stringOr(call['id']) ?? '' },
  ];
}
