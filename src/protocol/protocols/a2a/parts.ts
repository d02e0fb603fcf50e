/** Parts of messages and artifacts: `{kind, …}` in 0.3; one of `text`, `raw`, `url`, `data` in 1.0. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Media, PartKind, PartValue } from '../../core/run/ops.ts';
import { textOf } from './vocabulary.ts';

export interface ReadPart {
  readonly kind: PartKind;
  readonly value: PartValue;
}

const unadorned: ReadonlySet<string> = new Set(['kind', 'text', 'mediaType', 'metadata']);

/** Whether a part contains nothing but text, so that more text can be appended to it. */
export function isPlainText(part: Json): part is JsonObject & { readonly text: string } {
  if (!isJsonObject(part) || typeof part['text'] !== 'string') return false;
  const { metadata } = part;
  if (isJsonObject(metadata) && Object.keys(metadata).length > 0) return false;
  return Object.keys(part).every((name) => unadorned.has(name));
}

/** Reads a part. A part of an unknown kind is shown in the form in which it was received. */
export function readPart(part: Json): ReadPart {
  if (!isJsonObject(part)) return { kind: 'unknown', value: { data: part } };
  const { text, ...rest } = part;
  if (typeof text === 'string') return { kind: 'text', value: { text, rest: adoptExact(rest, part) } };
  const media = mediaOf(part);
  if (media !== undefined) return { kind: familyOf(mediaTypeOf(part)), value: { media, rest: part } };
  const { data } = part;
  return data === undefined
    ? { kind: 'unknown', value: { data: part, rest: part } }
    : { kind: 'data', value: { data, rest: part } };
}

/** Merges consecutive texts into one, because a stream of tokens has one part for each token. */
export function mergeTexts(parts: readonly Json[]): readonly ReadPart[] {
  const rows: Json[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    if (row !== undefined && isPlainText(part) && isPlainText(row[0] ?? null)) row.push(part);
    else rows.push([part]);
  }
  return rows.map(([first = null, ...more]) => {
    const { kind, value } = readPart(first);
    if (more.length === 0) return { kind, value };
    const text = [first, ...more].map((part) => (isPlainText(part) ? part.text : '')).join('');
    return { kind, value: { ...value, text } };
  });
}

/** In 0.3, the content of a file is in `file`, over plain HTTP with other names (`transcoded.ts`). */
function holderOf(part: JsonObject): JsonObject {
  return isJsonObject(part['file']) ? part['file'] : part;
}

function mediaTypeOf(part: JsonObject): string {
  const file = holderOf(part);
  return textOf(file, 'mediaType') ?? textOf(file, 'mimeType') ?? '';
}

function mediaOf(part: JsonObject): Media | undefined {
  const file = holderOf(part);
  const url = stringOr(file['uri']) ?? stringOr(file['url']) ?? textOf(file, 'fileWithUri');
  const base64 = stringOr(file['bytes']) ?? stringOr(file['raw']) ?? textOf(file, 'fileWithBytes');
  if (url === undefined && base64 === undefined) return undefined;
  const name = stringOr(file['name']) ?? stringOr(file['filename']);
  const type = mediaTypeOf(part);
  const source = url === undefined ? inlineSource(base64 ?? '', type) : { url };
  return { ...source, ...(name !== undefined && { name }) };
}

function inlineSource(base64: string, type: string): Media {
  return type === '' ? { base64 } : { url: `data:${type};base64,${base64}` };
}

/** Returns how a part with this media type is shown. */
export function familyOf(type: string): 'image' | 'audio' | 'video' | 'file' {
  const family = type.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'file';
}
