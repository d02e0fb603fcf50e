/** Converts one AG-UI message to entries of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  isNothing,
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralBody,
  type NeutralPart,
  type StatedMedia,
} from '../../core/conversation/neutral.ts';
import { readPart } from './parts.ts';

type Placed = NeutralBody & { readonly at: string };

export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json)) return [{ kind: 'foreign', what: toJsonText(json), at, unread: [] }];
  const unread: Loss[] = [];
  const bodies = readBodies(json, at, unread);
  const [first = { kind: 'foreign' as const, what: stringOr(json['role']) ?? 'message', at }, ...rest] = bodies;
  return [{ ...first, unread }, ...rest.map((body) => ({ ...body, unread: [] }))];
}

function readBodies(json: JsonObject, at: string, unread: Loss[]): readonly Placed[] {
  const { role } = json;
  if (role === 'tool') return [readOutput(json, at, unread)];
  if (role === 'activity') return [{ kind: 'foreign', what: stringOr(json['activityType']) ?? role, at }];
  if (role === 'reasoning' && typeof json['content'] === 'string') {
    unread.push(...unreadMembers(json, new Set(['id', 'role', 'content']), at));
    return [{ kind: 'reasoning', ...idOf(json), texts: [json['content']], at }];
  }
  return readContent(json, at, unread);
}

function idOf({ id }: JsonObject): { readonly id?: string } {
  return typeof id === 'string' ? { id } : {};
}

function readOutput(json: JsonObject, at: string, unread: Loss[]): Placed {
  const parts = readParts(json['content'], `${at}/content`, unread);
  for (const part of parts) {
    if (part.kind !== 'text') unread.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
  }
  unread.push(...unreadMembers(json, new Set(['id', 'role', 'content', 'toolCallId']), at));
  const output = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { kind: 'output', tool: 'function', callId: stringOr(json['toolCallId']) ?? '', ...idOf(json), output, at };
}

function readContent(json: JsonObject, at: string, unread: Loss[]): readonly Placed[] {
  const calls = readCalls(json['toolCalls'], `${at}/toolCalls`, unread);
  const parts = readParts(json['content'], `${at}/content`, unread);
  const name = stringOr(json['name']);
  const isSpoken = parts.length > 0 || calls.length === 0;
  const known = ['role', 'content', 'toolCalls', ...(isSpoken ? ['id', 'name'] : [])];
  unread.push(...unreadMembers(json, new Set(known), at));
  if (!isSpoken) return calls;
  const role = stringOr(json['role']) ?? 'user';
  return [{ kind: 'message', role, ...(name !== undefined && { name }), ...idOf(json), parts, at }, ...calls];
}

function readParts(content: Json | undefined, at: string, unread: Loss[]): readonly NeutralPart[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content, at }];
  if (!Array.isArray(content)) {
    if (!isNothing(content)) unread.push({ pointer: at, what: 'content', why: 'otherForm' });
    return [];
  }
  return content.flatMap((part: Json, index): readonly NeutralPart[] => {
    const place = `${at}/${index}`;
    const read = isJsonObject(part) ? toNeutral(part, place) : undefined;
    if (read === undefined) {
      const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? toJsonText(part);
      unread.push({ pointer: place, what, why: 'unknownType' });
      return [];
    }
    if (isJsonObject(part)) unread.push(...unreadOf(part, read, place));
    return [read];
  });
}

/**
 * Returns the members of a part that are not converted. Converted are its source or, in the older form, the members
 * that contain the payload.
 */
function unreadOf(part: JsonObject, { kind }: NeutralPart, at: string): readonly Loss[] {
  const { source } = part;
  if (!isJsonObject(source)) {
    const member = ['text', 'data', 'url', 'id'].find((key) => typeof part[key] === 'string') ?? 'text';
    const isUrl = member === 'url' && typeof part['mimeType'] === 'string';
    const more = [...(kind === 'file' ? ['filename'] : []), ...(isUrl ? ['mimeType'] : [])];
    return unreadMembers(part, new Set(['type', member, ...more]), at);
  }
  const isTyped = source['type'] === 'data' || (source['type'] !== 'file' && typeof source['mimeType'] === 'string');
  const known = ['type', 'value', ...(isTyped ? ['mimeType'] : [])];
  return [
    ...unreadMembers(part, new Set(['type', 'source']), at),
    ...unreadMembers(source, new Set(known), `${at}/source`),
  ];
}

function toNeutral(part: JsonObject, at: string): NeutralPart | undefined {
  const { kind, value } = readPart(part);
  if (kind === 'text') return { kind, text: value.text ?? '', at };
  const { url, fileId, name } = value.media ?? {};
  const stated = { stated: statedBy(part, at) };
  const named = name === undefined ? {} : { name };
  if (fileId !== undefined) return { kind: 'file', id: fileId, ...named, at };
  if (url === undefined) return undefined;
  if (kind === 'image' || kind === 'video') return { kind, url, ...stated, at };
  const [head = '', bytes] = url.startsWith('data:') ? url.split(';base64,') : [];
  if (kind === 'audio' && bytes !== undefined) return { kind, bytes, format: head.slice('data:audio/'.length), at };
  return { kind: 'file', url, ...named, ...stated, at };
}

/** The type of data is in its URL. Files of a provider have no type in any other protocol. */
function statedBy(part: JsonObject, at: string): StatedMedia {
  const { source } = part;
  const holder = isJsonObject(source) ? source : part;
  const isUrl = isJsonObject(source) ? source['type'] !== 'data' && source['type'] !== 'file' : !('data' in part);
  const text = holder['mimeType'];
  if (!isUrl || typeof text !== 'string') return {};
  return { mediaType: { text, at: `${at}/${holder === source ? 'source/' : ''}mimeType` } };
}

function readCalls(calls: Json | undefined, at: string, unread: Loss[]): readonly Placed[] {
  if (!Array.isArray(calls)) {
    if (!isNothing(calls)) unread.push({ pointer: at, what: 'toolCalls', why: 'otherForm' });
    return [];
  }
  return calls.flatMap((call: Json, index): readonly Placed[] => {
    const place = `${at}/${index}`;
    const tool = isJsonObject(call) ? call['function'] : undefined;
    if (!isJsonObject(call) || !isJsonObject(tool)) {
      unread.push({ pointer: place, what: toJsonText(call), why: 'unknownType' });
      return [];
    }
    unread.push(...unreadMembers(call, new Set(['id', 'type', 'function']), place));
    unread.push(...unreadMembers(tool, new Set(['name', 'arguments']), `${place}/function`));
    const { arguments: input = '' } = tool;
    return [
      {
        kind: 'call',
        tool: 'function',
        callId: stringOr(call['id']) ?? '',
        name: stringOr(tool['name']) ?? '',
        arguments: typeof input === 'string' ? input : toJsonText(input),
        at: place,
      },
    ];
  });
}
