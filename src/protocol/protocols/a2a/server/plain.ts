/**
 * The data that a server keeps of a task: objects in the form of 1.0, with states and roles under their names in 0.3.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { listOf, textOf, toRole, type Version } from '../vocabulary.ts';

/** Has one of `text`, `raw`, `url`, `data`, and optionally `filename`, `mediaType` and `metadata`. */
export type PlainPart = JsonObject;

export interface PlainMessage {
  readonly messageId: string;
  readonly role: string;
  readonly parts: readonly PlainPart[];
}

export interface PlainArtifact {
  readonly artifactId: string;
  readonly name: string;
  readonly parts: readonly PlainPart[];
}

export interface PlainStatus {
  readonly state: string;
  readonly message?: PlainMessage;
  /** ISO 8601, in UTC. */
  readonly timestamp: string;
}

/** Converts a message of either version. Parts that are not objects are left out. */
export function toPlainMessage(json: JsonObject, createId: () => string): PlainMessage {
  return {
    messageId: textOf(json, 'messageId') ?? createId(),
    role: toRole(json['role']) ?? 'user',
    parts: listOf(json, 'parts').filter(isJsonObject).map(toPlainPart),
  };
}

/** Converts a part `{kind, …}` of 0.3 to a part of 1.0; a part of 1.0 stays unchanged. */
export function toPlainPart(part: JsonObject): PlainPart {
  const { kind, file, ...rest } = part;
  if (stringOr(kind) === undefined) return part;
  if (!isJsonObject(file)) return rest;
  const { uri, bytes, name, mimeType } = file;
  return clean({ url: uri, raw: bytes, filename: name, mediaType: mimeType, ...rest });
}

/** Writes a part in that version. In 0.3, only objects may be data. */
export function writePart(part: PlainPart, version: Version): JsonObject {
  if (version === '1.0') return part;
  const { text, raw, url, data, filename, mediaType, metadata } = part;
  const more = metadata === undefined ? {} : { metadata };
  if (text !== undefined) return { kind: 'text', text, ...more };
  if (data !== undefined) return { kind: 'data', data: isJsonObject(data) ? data : { value: data }, ...more };
  return { kind: 'file', file: clean({ uri: url, bytes: raw, name: filename, mimeType: mediaType }), ...more };
}

function clean(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
