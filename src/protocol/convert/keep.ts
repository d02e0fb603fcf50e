/**
 * Originals in the metadata of what was made of them. They are believed only where converting them
 * again gives what stands there: whoever edits a converted document edits what counts.
 */
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { keptName } from '../dialects/converter.ts';

/** The same object with an original in its metadata; `undefined` where it can have none. */
export function withKept(json: Json, kept: JsonObject): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined;
  const { metadata } = json;
  if (metadata !== undefined && metadata !== null && !isJsonObject(metadata)) return undefined;
  return { ...json, metadata: { ...metadata, [keptName]: kept } };
}

/** What `withKept` has put there. Whether it is true is another question. */
export function readKept(json: Json | undefined): JsonObject | undefined {
  const metadata = isJsonObject(json) ? json['metadata'] : undefined;
  const kept = isJsonObject(metadata) ? metadata[keptName] : undefined;
  return isJsonObject(kept) ? kept : undefined;
}

/** The object as it would be without; no metadata where nothing else is in it. */
export function withoutKept(json: Json): Json {
  if (!isJsonObject(json) || !isJsonObject(json['metadata'])) return json;
  const { metadata, ...rest } = json;
  const { [keptName]: _, ...others } = metadata;
  return Object.keys(others).length === 0 ? rest : { ...rest, metadata: others };
}
