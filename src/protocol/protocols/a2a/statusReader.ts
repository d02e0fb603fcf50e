/** Converts the messages of an agent and the state of its task to ops. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Outcome } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { nameOf, type ElementList, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import { closeArtifact, type Artifacts } from './artifacts.ts';
import type { GrowingMetadata } from '../building-blocks/growingMetadata.ts';
import { metadataOf, withMetadata } from './eventMembers.ts';
import { messageOps } from './messageOps.ts';
import { partsOf } from './transcoded.ts';
import { memberOf, objectOf, textOf, toState } from './vocabulary.ts';

export interface ReaderState {
  readonly artifacts: Artifacts;
  readonly messages: ItemKeys<KnownItem>;
  /** That of the task and of its status updates. */
  readonly metadata: GrowingMetadata;
  taskId: string | undefined;
  isBegun: boolean;
  isEnded: boolean;
}

/** The outcome of a task in each final state. */
const outcomes: Readonly<Record<string, Outcome>> = {
  completed: 'completed',
  canceled: 'canceled',
  failed: 'failed',
  rejected: 'failed',
};

/** Where the message was found, and the status with which it ends if that is not `completed`. */
interface StatusProgress {
  readonly type: 'message' | 'history' | 'status';
  readonly status?: string;
  /** The history to which the message belongs. */
  readonly list?: ElementList<KnownItem>;
}

export function readMessage(
  json: JsonObject,
  { type, status, list }: StatusProgress,
  state: ReaderState,
  emit: Emit,
): void {
  const id = memberOf(json, 'messageId');
  if (typeof id !== 'string') emit({ op: 'note', note: 'bad-field', detail: 'messageId' });
  withKeys(messageOps(json, `message ${nameOf(id)}`, type, status), state.messages, list).forEach(emit);
}

/** Reads the status of a task, or of a status update (`isUpdate`). `isComplete`: nothing follows it. */
export function readStatus(
  json: JsonObject,
  { isComplete, isUpdate }: { readonly isComplete: boolean; readonly isUpdate: boolean },
  state: ReaderState,
  emit: Emit,
): void {
  const status = objectOf(json, 'status');
  const task = status && toState(status['state']);
  if (status === undefined || task === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'state' });
  const sent = objectOf(status, 'message');
  const message = sent && withMetadata(sent, isUpdate ? metadataOf(json, () => undefined) : {});
  const isWaiting = task === 'input-required' || task === 'auth-required';
  if (message !== undefined) readMessage(message, { type: 'status', ...(isWaiting && { status: task }) }, state, emit);
  else if (isWaiting) withKeys(messageOps({}, `status ${task}`, 'status', task), state.messages).forEach(emit);
  const outcome = Object.hasOwn(outcomes, task) ? outcomes[task] : undefined;
  if (outcome === undefined) {
    // A stream stays open while the agent works or while the user signs in elsewhere. An answer that is not a stream
    // contains the state of the task, which is all that was requested.
    if (task === 'input-required' || isComplete) emit({ op: 'run-end', outcome: 'completed' });
    return;
  }
  state.isEnded = true;
  for (const artifact of state.artifacts.fresh.splice(0)) closeArtifact(artifact, task, emit);
  const error = outcome === 'failed' ? { error: { code: task, message: textOfMessage(message) || task } } : {};
  emit({ op: 'run-end', outcome, ...error });
}

function textOfMessage(message: JsonObject | undefined): string {
  return partsOf(message ?? {})
    .flatMap((part) => (isJsonObject(part) ? (textOf(part, 'text') ?? []) : []))
    .join('\n');
}
