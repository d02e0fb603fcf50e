/**
 * Converts A2A to ops, for both versions and mixtures of them, and for streams as well as other answers. A task is the
 * run, an artifact is a message of the run. Messages of the user are in the request and are not repeated from the
 * history. When the task waits for the user, the run ends, but it may still continue. Never throws.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type JsonObject, type Json } from '../../core/json/json.ts';
import type { Delta, Op, RunError } from '../../core/run/ops.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { ProtocolReader, Emit } from '../contract/protocol.ts';
import {
  createElementList,
  createItemKeys,
  nameOf,
  type KnownItem,
  type ItemKeys,
} from '../building-blocks/itemKeys.ts';
import { appendedText, closeArtifact, createArtifacts, readArtifact, type ArtifactState } from './artifacts.ts';
import { addMetadata } from '../building-blocks/growingMetadata.ts';
import { conflicting, isPlainEvent, metadataOf, otherMembers, withMetadata } from './eventMembers.ts';
import { readAnswer, type Payload } from './payload.ts';
import { readMessage, readStatus, type ReaderState } from './statusReader.ts';
import { listOf, memberOf, objectOf, textOf, toRole, toState } from './vocabulary.ts';
import { withKeys } from '../building-blocks/completeItems.ts';

export function createReader(): ProtocolReader {
  const state: ReaderState = {
    artifacts: createArtifacts(),
    messages: createItemKeys(),
    metadata: {},
    taskId: undefined,
    isBegun: false,
    isEnded: false,
  };
  return {
    readDelta: (event) => readDelta(event, state),
    read(event, emit) {
      if (event.kind === 'broken') emit({ op: 'note', note: 'broken-json', detail: event.reason });
      if (event.kind !== 'json') return;
      if (isJsonObject(event.json)) readJson(event.json, event.frame.form === 'body', state, emit);
      else emit({ op: 'note', note: 'unknown-object' });
    },
  };
}

function readDelta(event: WireEvent, state: ReaderState): Delta | undefined {
  if (event.kind !== 'json' || !isJsonObject(event.json) || state.isEnded) return undefined;
  const { result = event.json, error } = event.json;
  if (error != null || !isJsonObject(result)) return undefined;
  const update =
    result['kind'] === 'artifact-update' ? result : result['kind'] === undefined && result['artifactUpdate'];
  if (!isJsonObject(update) || update['taskId'] !== state.taskId || isJsonObject(result['task'])) return undefined;
  if (!isPlainEvent(update)) return undefined;
  const appended = appendedText(state.artifacts, update);
  if (appended === undefined) return undefined;
  const [{ key, count }, text] = appended;
  return { op: 'part-append', item: key, part: count - 1, kind: 'text', text, number: undefined };
}

function readJson(json: JsonObject, isComplete: boolean, state: ReaderState, emit: Emit): void {
  const { payload, error, result } = readAnswer(json);
  if (payload !== undefined) readPayload(payload, isComplete, state, emit);
  else if (result !== undefined) readResult(result, state.messages, emit);
  else if (error === undefined) emit({ op: 'note', note: 'unknown-object' });
  if (error === undefined) return;
  if (payload === undefined) emit({ op: 'note', note: 'bare-error' });
  state.isEnded = true;
  emit({ op: 'run-end', outcome: 'failed', error: readError(error) });
}

function readPayload({ kind, json }: Payload, isComplete: boolean, state: ReaderState, emit: Emit): void {
  const id = textOf(json, kind === 'task' ? 'id' : 'taskId');
  if (id !== undefined && state.taskId !== undefined && id !== state.taskId) {
    return emit({ op: 'note', note: 'bad-field', detail: kind === 'task' ? 'id' : 'taskId' });
  }
  // The complete task may be repeated before the stream closes.
  if (state.isEnded && kind !== 'task') emit({ op: 'note', note: 'late-event' });
  state.taskId ??= id;
  const sessionId = textOf(json, 'contextId');
  const names = { ...(id !== undefined && { id }), ...(sessionId !== undefined && { sessionId }) };
  if (kind === 'message') {
    emit({ op: 'run-start', ...names });
    readMessage(json, { type: 'message' }, state, emit);
    state.isEnded = true;
    return emit({ op: 'run-end', outcome: 'completed' });
  }
  if (!state.isBegun || kind !== 'artifact-update')
    emit({ op: 'run-start', ...names, fields: fieldsOf(kind, json, state, emit) });
  state.isBegun = true;
  if (kind === 'artifact-update') readUpdate(json, state, emit);
  if (kind === 'task') {
    const history = createElementList<KnownItem>();
    for (const message of listOf(json, 'history').filter(isJsonObject)) {
      if (toRole(message['role']) !== 'user') readMessage(message, { type: 'history', list: history }, state, emit);
    }
    const list = createElementList<ArtifactState>();
    for (const artifact of listOf(json, 'artifacts').filter(isJsonObject)) {
      readArtifact(state.artifacts, artifact, { isMore: false, list }, emit);
    }
  }
  if (kind !== 'artifact-update') readStatus(json, { isComplete, isUpdate: kind !== 'task' }, state, emit);
}

/** Returns the members of an event that the run keeps: the members of a task. */
function fieldsOf(kind: Payload['kind'], json: JsonObject, { metadata: whole }: ReaderState, emit: Emit): JsonObject {
  if (kind === 'task') {
    const { id: _id, contextId: _contextId, artifacts: _artifacts, ...fields } = json;
    const metadata = objectOf(fields, 'metadata');
    return adoptExact(metadata === undefined ? fields : { ...fields, metadata: addMetadata(whole, metadata) }, json);
  }
  const { status, kind: written } = json;
  const begun = { ...(written !== undefined && { kind: 'task' }), ...(status !== undefined && { status }) };
  if (kind === 'artifact-update') return begun;
  const metadata = metadataOf(json, emit);
  const isEmpty = Object.keys(metadata).length === 0;
  const fields = { ...otherMembers(json), ...begun, ...(!isEmpty && { metadata: addMetadata(whole, metadata) }) };
  return adoptExact(fields, json);
}

function readUpdate(json: JsonObject, { artifacts, isEnded, metadata: whole }: ReaderState, emit: Emit): void {
  const artifact = objectOf(json, 'artifact');
  if (artifact === undefined) return emit({ op: 'note', note: 'bad-field', detail: 'artifact' });
  const isMore = json['append'] === true;
  const known = artifacts.items.latest(nameOf(memberOf(artifact, 'artifactId')));
  if (known?.isClosed === true && !isEnded) emit({ op: 'note', note: 'late-event' });
  const metadata = metadataOf(json, emit);
  const kept = adoptExact({ ...otherMembers(json), ...withMetadata(artifact, metadata) }, json, artifact);
  const read = readArtifact(artifacts, kept, { isMore }, emit);
  const left = conflicting(artifact, metadata);
  if (Object.keys(left).length > 0) emit({ op: 'run-start', fields: { metadata: addMetadata(whole, left) } });
  if (json['lastChunk'] === true || json['last_chunk'] === true) closeArtifact(read, 'completed', emit);
}

/** Shows each task of a list separately, and any other result unchanged. */
function readResult(result: JsonObject, items: ItemKeys<KnownItem>, emit: Emit): void {
  const tasks = listOf(result, 'tasks').filter(isJsonObject);
  const shown: readonly (readonly [string, string, Json])[] =
    tasks.length > 0
      ? tasks.map((task, index) => [`task ${textOf(task, 'id') ?? `#${index}`}`, 'task', task])
      : [['result', 'result', result]];
  const list = createElementList<KnownItem>();
  for (const [item, type, data] of shown) {
    const state = isJsonObject(data) ? toState(objectOf(data, 'status')?.['state']) : undefined;
    const ops: readonly Op[] = [
      { op: 'item-start', item, kind: 'unknown', type },
      { op: 'part-replace', item, part: 0, kind: 'data', value: { data } },
      { op: 'item-end', item, status: state ?? 'completed' },
    ];
    withKeys(ops, items, list).forEach(emit);
  }
  emit({ op: 'run-end', outcome: 'completed' });
}

/** Reads an error. From `google.rpc.ErrorInfo`, which 1.0 adds, it uses the reason. Never throws. */
function readError(error: Json): RunError {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return { message: toJsonText(error) };
  const { code } = error;
  const word = typeof code === 'number' ? String(code) : stringOr(code);
  const message = stringOr(error['message']) ?? toJsonText(error);
  const reason = reasonOf(error['data']) ?? reasonOf(error['details']);
  return {
    ...(word !== undefined && { code: word }),
    message: reason === undefined ? message : `${message} (${reason})`,
  };
}

function reasonOf(details: Json | undefined): string | undefined {
  if (!Array.isArray(details)) return undefined;
  return (details as readonly Json[])
    .map((detail) => (isJsonObject(detail) ? stringOr(detail['reason']) : undefined))
    .find((reason) => reason !== undefined);
}
