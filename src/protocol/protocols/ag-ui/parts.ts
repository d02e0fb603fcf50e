/**
 * Reads the content of a message or of a tool result: a text, or a list of parts. Media parts contain their type and
 * source.
 */
import { lookUp } from '../../core/base/lookUp.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Media, Op, PartKind, PartValue } from '../../core/run/ops.ts';
import { textOf } from './members.ts';

interface ReadPart {
  readonly kind: PartKind;
  readonly value: PartValue;
}

/** `document` and `binary` are read as files; versions before 1.0 use `binary` for all media. */
const kinds: Readonly<Record<string, PartKind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
  binary: 'file',
};

export function readPart(part: Json): ReadPart {
  if (!isJsonObject(part)) return { kind: 'unknown', value: { data: part } };
  const { type, text } = part;
  if (type === 'text' && typeof text === 'string') return { kind: 'text', value: { text } };
  const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const media = kind === undefined ? undefined : mediaOf(part);
  if (kind === undefined || media === undefined) return { kind: 'unknown', value: { data: part } };
  const family = textOf(part, 'mimeType')?.split('/')[0] ?? '';
  return { kind: type === 'binary' ? (lookUp(kinds, family) ?? 'file') : kind, value: { media, rest: part } };
}

function mediaOf(part: JsonObject): Media | undefined {
  const { source } = part;
  const name = textOf(part, 'filename');
  const named = name === undefined ? {} : { name };
  if (!isJsonObject(source)) {
    const [url, bytes, fileId] = [textOf(part, 'url'), textOf(part, 'data'), textOf(part, 'id')];
    if (bytes !== undefined) return { url: toDataUrl(textOf(part, 'mimeType'), bytes), ...named };
    if (url !== undefined) return { url, ...named };
    return fileId === undefined ? undefined : { fileId, ...named };
  }
  const value = stringOr(source['value']);
  if (value === undefined) return undefined;
  if (source['type'] === 'file') return { fileId: value };
  return { url: source['type'] === 'data' ? toDataUrl(textOf(source, 'mimeType'), value) : value };
}

function toDataUrl(mimeType: string | undefined, bytes: string): string {
  return `data:${mimeType ?? 'application/octet-stream'};base64,${bytes}`;
}

/**
 * Returns the content as parts of that item; texts become parts of kind `textKind`. A missing content yields no parts.
 */
export function contentOps(content: Json | undefined, item: string, textKind: PartKind = 'text'): readonly Op[] {
  if (content === undefined || content === null) return [];
  const parts: readonly ReadPart[] = Array.isArray(content)
    ? (content as readonly Json[]).map(readPart)
    : [typeof content === 'string' ? { kind: 'text', value: { text: content } } : readPart(content)];
  return parts.map(({ kind, value }, part) => {
    return { op: 'part-replace', item, part, kind: kind === 'text' ? textKind : kind, value };
  });
}
