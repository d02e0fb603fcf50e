/** The words of an agent and the state of its task → ops. */
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import type { Outcome } from '../../run/ops.ts';
import type { Emit } from '../dialect.ts';
import { closeArtifact, type Artifacts } from './artifacts.ts';
import { messageOps } from './messageOps.ts';
import { listOf, objectOf, textOf, toState } from './vocabulary.ts';

export interface ReaderState {
  readonly artifacts: Artifacts;
  taskId: string | undefined;
  isBegun: boolean;
  isEnded: boolean;
  /** Messages without an id of their own. */
  unnamed: number;
}

/** How a task ends that is in such a state. */
const outcomes: Readonly<Record<string, Outcome>> = {
  completed: 'completed',
  canceled: 'canceled',
  failed: 'failed',
  rejected: 'failed',
};

/** Where it stood, and what it ends with unless that is `completed`. */
interface Standing {
  readonly type: 'message' | 'history' | 'status';
  readonly status?: string;
}

export function readMessage(json: JsonObject, { type, status }: Standing, state: ReaderState, emit: Emit): void {
  const id = textOf(json, 'messageId');
  if (id === undefined) {
    emit({ op: 'note', note: 'bad-field', detail: 'messageId' });
    state.unnamed += 1;
  }
  for (const op of messageOps(json, `message ${id ?? `#${state.unnamed}`}`, type, status)) emit(op);
}

/** Of a task, or of an update of one. `isWhole`: nothing follows it. */
export function readStatus(json: JsonObject, isWhole: boolean, state: ReaderState, emit: Emit): void {
  const status = objectOf(json, 'status');
  const task = status && toState(status['state']);
  if (status === undefined || task === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'state' });
  const message = objectOf(status, 'message');
  const isWaiting = task === 'input-required' || task === 'auth-required';
  if (message !== undefined) readMessage(message, { type: 'status', ...(isWaiting && { status: task }) }, state, emit);
  else if (isWaiting) for (const op of messageOps({}, `status ${task}`, 'status', task)) emit(op);
  const outcome = Object.hasOwn(outcomes, task) ? outcomes[task] : undefined;
  if (outcome === undefined) {
    // While the user signs in elsewhere a stream stays open; an answer that is none cannot.
    if (task === 'input-required' || (isWaiting && isWhole)) emit({ op: 'run-end', outcome: 'completed' });
    return;
  }
  state.isEnded = true;
  for (const artifact of state.artifacts.values()) closeArtifact(artifact, task, emit);
  const error = outcome === 'failed' ? { error: { code: task, message: textOfMessage(message) || task } } : {};
  emit({ op: 'run-end', outcome, ...error });
}

function textOfMessage(message: JsonObject | undefined): string {
  return listOf(message ?? {}, 'parts')
    .flatMap((part) => (isJsonObject(part) ? (textOf(part, 'text') ?? []) : []))
    .join('\n');
}
