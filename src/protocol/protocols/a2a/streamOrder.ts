/**
 * Finds the places where the events of one stream are not in the order that A2A requires: a task first, or a single
 * message; only one task; nothing after its end; no continuation of an artifact that never started or is complete.
 */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { readAnswer, type Payload } from './payload.ts';
import { listOf, memberOf, objectOf, textOf, toState } from './vocabulary.ts';

export type OrderRule =
  | 'a2a-after-last-chunk'
  | 'a2a-after-terminal'
  | 'a2a-append-unknown'
  | 'a2a-closed-early'
  | 'a2a-empty-stream'
  | 'a2a-id-duplicate'
  | 'a2a-message-only'
  | 'a2a-stream-start'
  | 'a2a-task-id-changed'
  | 'jsonrpc-id-mismatch';

export interface OrderFinding {
  readonly rule: OrderRule;
  /** JSON Pointer, relative to the event. */
  readonly pointer: string;
  /** The current or earlier values that the message quotes. */
  readonly args: Readonly<Record<string, string>>;
}

export interface StreamOrder {
  /** Returns what is wrong with the next event. Never throws. */
  take(event: Json): readonly OrderFinding[];
  /**
   * Returns what is wrong with the end of the stream, which its last event decides; only call this when the server ended
   * the stream.
   */
  end(): readonly OrderFinding[];
}

const over: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'rejected']);
/**
 * States in which the stream must continue. When the user has to do something first, the server decides whether the
 * stream stays open.
 */
const going: ReadonlySet<string> = new Set(['unknown', 'submitted', 'working']);

interface Seen {
  /** No event has arrived yet. */
  isSilent: boolean;
  /** The id of the request that the whole stream answers. */
  requestId: Json | undefined;
  count: number;
  hasMessage: boolean;
  /** The stream started with a task, so an artifact that has not been announced is unknown. */
  beganWithTask: boolean;
  taskId: string | undefined;
  state: string;
  isOver: boolean;
  hasError: boolean;
  /** By artifact id: whether its last piece has arrived. */
  readonly artifacts: Map<string, boolean>;
  /** By message id: the text of the status message. */
  readonly messages: Map<string, string>;
}

export function createStreamOrder(): StreamOrder {
  const seen: Seen = {
    isSilent: true,
    requestId: undefined,
    count: 0,
    hasMessage: false,
    beganWithTask: false,
    taskId: undefined,
    state: 'unknown',
    isOver: false,
    hasError: false,
    artifacts: new Map(),
    messages: new Map(),
  };
  return {
    take(event) {
      seen.isSilent = false;
      if (!isJsonObject(event)) return [];
      const { payload, error, isEnvelope } = readAnswer(event);
      const ids = isEnvelope ? checkId(event['id'], seen) : [];
      seen.hasError ||= error !== undefined;
      if (payload === undefined) return ids;
      seen.count += 1;
      return [...ids, ...check(payload, seen)];
    },
    end() {
      const { isSilent, count, hasMessage, isOver, hasError, state } = seen;
      if (isSilent) return [{ rule: 'a2a-empty-stream', pointer: '', args: {} }];
      if (count === 0 || hasMessage || isOver || hasError || !going.has(state)) return [];
      return [{ rule: 'a2a-closed-early', pointer: '', args: { state } }];
    },
  };
}

function checkId(id: Json | undefined, seen: Seen): readonly OrderFinding[] {
  const { requestId: before } = seen;
  // A server that could not read the id of a request answers with null, and a server that received none answers with
  // none.
  if (id == null || id === before) return [];
  if (before !== undefined) {
    return [{ rule: 'jsonrpc-id-mismatch', pointer: '/id', args: { id: toJsonText(id), before: toJsonText(before) } }];
  }
  seen.requestId = id;
  return [];
}

function check(payload: Payload, seen: Seen): readonly OrderFinding[] {
  const { kind, json, pointer } = payload;
  const isFirst = seen.count === 1;
  if (seen.hasMessage || (kind === 'message' && !isFirst)) return [{ rule: 'a2a-message-only', pointer, args: {} }];
  seen.hasMessage = kind === 'message';
  if (seen.hasMessage) return [];
  const name = kind === 'task' ? 'id' : 'taskId';
  const id = textOf(json, name);
  const before = seen.taskId;
  if (id !== undefined && before !== undefined && id !== before) {
    return [{ rule: 'a2a-task-id-changed', pointer: `${pointer}/${name}`, args: { id, before } }];
  }
  seen.taskId ??= id;
  if (isFirst) seen.beganWithTask = kind === 'task';
  // The complete task may be repeated before the stream closes.
  if (seen.isOver && kind !== 'task') return [{ rule: 'a2a-after-terminal', pointer, args: { state: seen.state } }];
  // Only 1.0 requires this; an object with a `kind` belongs to 0.3.
  const isTooLate = isFirst && kind !== 'task' && json['kind'] === undefined;
  const start: readonly OrderFinding[] = isTooLate ? [{ rule: 'a2a-stream-start', pointer, args: { kind } }] : [];
  if (kind === 'artifact-update') return [...start, ...checkArtifact(payload, seen)];
  takeStatus(json, seen);
  return [...start, ...checkPayloadOrder(payload, seen)];
}

function checkArtifact({ json, pointer }: Payload, seen: Seen): readonly OrderFinding[] {
  const id = textOf(objectOf(json, 'artifact') ?? {}, 'artifactId') ?? '';
  const isLast = seen.artifacts.get(id);
  const isMore = json['append'] === true;
  // A complete artifact stays complete, whatever is appended; only a new version of it starts again.
  seen.artifacts.set(id, memberOf(json, 'lastChunk') === true || (isMore && isLast === true));
  if (isMore && isLast === true) return [{ rule: 'a2a-after-last-chunk', pointer, args: { id } }];
  if (!isMore || isLast !== undefined || !seen.beganWithTask) return [];
  return [{ rule: 'a2a-append-unknown', pointer: `${pointer}/append`, args: { id } }];
}

/** A message that is repeated or has grown under its id is the same message. */
function checkPayloadOrder({ json, pointer }: Payload, { messages }: Seen): readonly OrderFinding[] {
  const message = objectOf(objectOf(json, 'status') ?? {}, 'message') ?? {};
  const id = textOf(message, 'messageId') ?? '';
  if (id === '') return [];
  const texts = listOf(message, 'parts').map((part) => (isJsonObject(part) ? (textOf(part, 'text') ?? '') : ''));
  const [before, now] = [messages.get(id), texts.join('')];
  messages.set(id, now);
  if (before === undefined || now.startsWith(before)) return [];
  const args = { member: 'messageId', sent: id };
  return [{ rule: 'a2a-id-duplicate', pointer: `${pointer}/status/message/messageId`, args }];
}

function takeStatus(json: JsonObject, seen: Seen): void {
  const state = toState(objectOf(json, 'status')?.['state']);
  if (state !== undefined) seen.state = state;
  seen.isOver ||= over.has(seen.state) || json['final'] === true;
  for (const artifact of listOf(json, 'artifacts').filter(isJsonObject)) {
    const id = textOf(artifact, 'artifactId');
    if (id !== undefined && !seen.artifacts.has(id)) seen.artifacts.set(id, false);
  }
}
