/**
 * The members of events and blocks that are not interpreted: their `metadata`, which real servers send empty, and
 * members of later versions.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { addMetadata, type GrowingMetadata } from '../building-blocks/growingMetadata.ts';

/** What has the metadata of several events. */
export interface MetadataHolder {
  metadata?: GrowingMetadata;
}

const known: ReadonlySet<string> = new Set([
  ...['type', 'id', 'created_at', 'reply_id', 'session_id', 'block_id', 'tool_call_id', 'tool_call_name', 'model_name'],
  ...[
    'name',
    'role',
    'content',
    'delta',
    'text',
    'thinking',
    'hint',
    'input',
    'output',
    'state',
    'source',
    'media_type',
  ],
  ...['data', 'url', 'finished_reason', 'error', 'waits', 'external', 'tool_call', 'tool_calls', 'usage', 'value'],
]);

/** Whether an event has nothing besides the members that are read. It allocates nothing, because most events are plain. */
export function isPlainEvent(event: JsonObject): boolean {
  for (const name in event) {
    if (!known.has(name) && (name !== 'metadata' || !isNothing(event[name]))) return false;
  }
  return true;
}

/** Returns the other members; the metadata of all events about the same thing is merged. */
export function otherMembers(event: JsonObject, holder: MetadataHolder): JsonObject {
  if (isPlainEvent(event)) return {};
  const others = keptMembers(event);
  const { metadata } = others;
  if (!isJsonObject(metadata)) return others;
  holder.metadata = addMetadata(holder.metadata ?? {}, metadata);
  return adoptExact({ ...others, metadata: holder.metadata }, others);
}

/** The members of fields, of which some were read. */
export function keptMembers(fields: JsonObject): JsonObject {
  const kept = Object.entries(fields).filter(([name, value]) => !known.has(name) && !isNothing(value));
  return adoptExact(Object.fromEntries(kept), fields);
}

function isNothing(value: Json | undefined): boolean {
  if (value === null || value === undefined) return true;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
