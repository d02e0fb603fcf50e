/** The blocks of an AgentScope 2 message: which parts of them are shown, and how they are read. */
import { lookUp } from '../../core/base/lookUp.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Media, Op, PartKind, PartValue } from '../../core/run/ops.ts';

export interface ReadPart {
  readonly kind: PartKind;
  readonly value: PartValue;
}

/** Reads a block as a text or as media; from any other block, reads the text that it contains. */
export function readBlock(block: Json): ReadPart {
  if (!isJsonObject(block)) return { kind: 'unknown', value: { data: block } };
  const { type, text, thinking, hint, source } = block;
  const blockText = stringOr(text) ?? stringOr(thinking) ?? stringOr(hint);
  if (blockText !== undefined) return { kind: 'text', value: { text: blockText } };
  const media = type === 'data' && isJsonObject(source) ? sourceOf(source, stringOr(block['name'])) : undefined;
  return media === undefined ? { kind: 'unknown', value: { data: block } } : { ...media };
}

function sourceOf(source: JsonObject, name: string | undefined): ReadPart | undefined {
  return readMedia(stringOr(source['media_type']) ?? '', { ...source, ...(name !== undefined && { name }) });
}

/** `data` is Base64, `url` is an address; returns `undefined` when both are absent. */
export function readMedia(mediaType: string, { data, url, name }: JsonObject): ReadPart | undefined {
  const place = typeof data === 'string' ? `data:${mediaType};base64,${data}` : stringOr(url);
  if (place === undefined) return undefined;
  const [family = ''] = mediaType.split('/');
  const media: Media = { url: place, ...(typeof name === 'string' && { name }) };
  return { kind: lookUp(families, family) ?? 'file', value: { media, rest: { media_type: mediaType } } };
}

const families: Readonly<Record<string, PartKind>> = { image: 'image', audio: 'audio', video: 'video' };

/** Returns ops that show a list of blocks, or a text, as parts of that item. */
export function shownOps(shown: Json | undefined, item: string, textKind: PartKind): readonly Op[] {
  const blocks: readonly Json[] = Array.isArray(shown) ? shown : shown == null ? [] : [{ type: 'text', text: shown }];
  return blocks.map((block, part) => {
    const { kind, value } = readBlock(block);
    return { op: 'part-replace', item, part, kind: kind === 'text' ? textKind : kind, value };
  });
}

export function blocksOf(content: Json | undefined): readonly JsonObject[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as readonly Json[]).filter(isJsonObject) : [];
}
