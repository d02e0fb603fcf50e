/**
 * What an event says besides its status or its artifact: its `metadata`, and members that A2A does not have. The
 * metadata of a status update becomes part of the task's, as in the official client (a2a-sdk 0.3.26,
 * `ClientTaskManager.save_task_event`), which drops that of artifact updates; here the artifact keeps it.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, toJsonText, type JsonObject } from '../../core/json/json.ts';
import { addMetadata } from '../building-blocks/growingMetadata.ts';
import type { Emit } from '../contract/protocol.ts';
import { memberOf, objectOf, toCamel } from './vocabulary.ts';

const known: ReadonlySet<string> = new Set([
  'kind',
  'taskId',
  'contextId',
  'status',
  'final',
  'artifact',
  'append',
  'lastChunk',
  'metadata',
]);

/** Whether an event has nothing besides the members that are read. */
export function isPlainEvent(event: JsonObject): boolean {
  for (const name in event) if (name === 'metadata' || !known.has(name)) return false;
  return true;
}

/** The metadata of an event; empty if it has none. */
export function metadataOf(event: JsonObject, emit: Emit): JsonObject {
  const metadata = memberOf(event, 'metadata') ?? {};
  if (isJsonObject(metadata)) return metadata;
  emit({ op: 'note', note: 'bad-field', detail: `metadata ${toJsonText(metadata)}` });
  return {};
}

/** The members of an event that A2A does not have. */
export function otherMembers(event: JsonObject): JsonObject {
  const others = Object.entries(event).filter(([name, value]) => !known.has(toCamel(name)) && value != null);
  return Object.fromEntries(others);
}

/** Adds the metadata of an event to its message or artifact, whose own members take precedence. */
export function withMetadata(json: JsonObject, metadata: JsonObject): JsonObject {
  if (Object.keys(metadata).length === 0) return json;
  const own = memberOf(json, 'metadata') ?? {};
  if (!isJsonObject(own)) return json;
  return adoptExact({ ...json, metadata: addMetadata(addMetadata({}, metadata), own) }, json);
}

/** The metadata of an event that its artifact cannot keep, because its own has other values of the same names. */
export function conflicting(json: JsonObject, metadata: JsonObject): JsonObject {
  const own = objectOf(json, 'metadata') ?? {};
  const isOwn = memberOf(json, 'metadata') == null || objectOf(json, 'metadata') !== undefined;
  const left = Object.entries(metadata).filter(
    ([name, value]) => !isOwn || (Object.hasOwn(own, name) && own[name] !== value),
  );
  return adoptExact(Object.fromEntries(left), metadata);
}
