/** Reads the `content` of a Chat Completions message, and the parts of it that are not texts. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Media, PartKind, PartValue } from '../../core/run/ops.ts';

/** Reads a text, or the texts in a list of parts. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: Json) => (isJsonObject(part) ? (stringOr(part['text']) ?? '') : '')).join('');
}

/** Reads Mistral's parts of type `thinking`, which contain text parts. Source: docs.mistral.ai, Reasoning. */
export function thoughtIn(content: Json | undefined): string {
  if (!Array.isArray(content)) return '';
  return content.map((part: Json) => (isJsonObject(part) ? textOf(part['thinking']) : '')).join('');
}

/** The text of a part that consists only of it. Members without a value add nothing. */
export function plainTextOf(part: Json): string | undefined {
  if (!isJsonObject(part)) return stringOr(part);
  const { type = 'text', text, ...more } = part;
  const isPlain = type === 'text' && Object.values(more).every((value) => isNothing(value));
  return isPlain ? stringOr(text) : undefined;
}

/** Whether a value says nothing: it is null, an empty text, or an empty list. */
export function isNothing(value: Json | undefined): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

export interface ReadPart {
  readonly kind: PartKind;
  readonly value: PartValue;
}

/** Reads a part of any type. A part of an unknown type is shown in the form in which it was received. */
export function readPart(part: Json): ReadPart {
  const text = isJsonObject(part) ? (stringOr(part['text']) ?? stringOr(part['refusal'])) : undefined;
  if (text !== undefined) return { kind: 'text', value: { text } };
  const [kind, media] = isJsonObject(part) ? mediaOf(part) : [];
  return kind === undefined || media === undefined
    ? { kind: 'unknown', value: { data: part } }
    : { kind, value: { media } };
}

/** Each type has its payload in a member with the name of the type. */
export function mediaOf(part: JsonObject): readonly [PartKind, Media] | readonly [] {
  const type = stringOr(part['type']) ?? '';
  const payload = part[type];
  if (!isJsonObject(payload)) return [];
  const format = stringOr(payload['format']);
  if (type === 'image_url') return ['image', { url: stringOr(payload['url']) ?? '' }];
  if (type === 'input_audio') {
    return ['audio', { base64: stringOr(payload['data']) ?? '', ...(format !== undefined && { format }) }];
  }
  if (type !== 'file') return [];
  const name = stringOr(payload['filename']);
  const fileId = stringOr(payload['file_id']);
  const url = stringOr(payload['file_data']);
  return [
    'file',
    { ...(url !== undefined && { url }), ...(name !== undefined && { name }), ...(fileId !== undefined && { fileId }) },
  ];
}
