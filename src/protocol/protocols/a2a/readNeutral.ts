/** Converts one A2A message or artifact of either version to entries of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralBody,
  type NeutralPart,
} from '../../core/conversation/neutral.ts';
import { readMark, type MarkedPart } from './markedParts.ts';
import { familyOf } from './parts.ts';
import { toPlainPart } from './server/plain.ts';
import { listOf, toRole } from './vocabulary.ts';

/** The names in 1.0, and those of the same members in 0.3. */
const toOldName: ReadonlyMap<string, string> = new Map([
  ['url', 'uri'],
  ['raw', 'bytes'],
  ['filename', 'name'],
  ['mediaType', 'mimeType'],
]);

type Placed = NeutralBody & { readonly at: string };

const known: ReadonlySet<string> = new Set(['kind', 'role', 'messageId', 'artifactId']);

export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json)) return [{ kind: 'foreign', what: toJsonText(json), at, unread: [] }];
  const unread: Loss[] = [];
  const bodies: Placed[] = [];
  const parts: NeutralPart[] = [];
  listOf(json, 'parts').forEach((part, index) => {
    const place = `${at}/parts/${index}`;
    const mark = readMark(part);
    const read = mark === undefined ? readPart(part, place, unread) : undefined;
    if (mark !== undefined) bodies.push({ ...toBody(mark), at: place });
    else if (read !== undefined) parts.push(read);
  });
  const own = json['metadata'];
  const metadata = isJsonObject(own) ? own : {};
  const role = stringOr(metadata['role']) ?? (toRole(json['role']) === 'user' ? 'user' : 'assistant');
  const id = stringOr(json['messageId']) ?? stringOr(json['artifactId']);
  const idAt = `${at}/${json['messageId'] === id ? 'messageId' : 'artifactId'}`;
  const named = id === undefined ? {} : { id, idAt };
  if (parts.length > 0 || bodies.length === 0) bodies.push({ kind: 'message', role, ...named, parts, at });
  else if ('id' in named) unread.push({ pointer: idAt, what: 'id', why: 'noPlace' });
  const members = isJsonObject(own) ? { ...json, metadata: {} } : json;
  const read = Array.isArray(json['parts']) ? new Set([...known, 'parts']) : known;
  unread.push(...unreadMembers(members, read, at), ...unreadMembers(metadata, new Set(['role']), `${at}/metadata`));
  const [first = { kind: 'foreign' as const, what: 'message', at }, ...rest] = bodies;
  return [{ ...first, unread }, ...rest.map((body) => ({ ...body, unread: [] }))];
}

function toBody({ kind, text, callId = '', name }: MarkedPart): NeutralBody {
  if (kind === 'reasoning') return { kind, texts: [text] };
  if (kind === 'call') return { kind, tool: 'function', callId, name: name ?? '', arguments: text };
  return { kind, tool: 'function', callId, output: text, ...(name !== undefined && { name }) };
}

function readPart(written: Json, at: string, unread: Loss[]): NeutralPart | undefined {
  const part = isJsonObject(written) ? toPlainPart(written) : {};
  const { text, data, metadata } = part;
  const leave = (...members: readonly string[]): void => {
    const file = isJsonObject(written) ? written['file'] : undefined;
    if (!isJsonObject(file)) return void unread.push(...unreadMembers(part, new Set(members), at));
    // What 1.0 puts directly into the part, 0.3 puts into an object of its own, under other names.
    const names = members.map((name) => toOldName.get(name) ?? name);
    const inFile = new Set(['url', 'raw', 'filename', 'mediaType', ...members]);
    unread.push(...unreadMembers(file, new Set(names), `${at}/file`), ...unreadMembers(part, inFile, at));
  };
  if (typeof text === 'string') {
    const isRefusal = isJsonObject(metadata) && metadata['refusal'] === true;
    leave('text', ...(isRefusal ? ['metadata'] : []));
    return { kind: isRefusal ? 'refusal' : 'text', text, at };
  }
  const isOld = isJsonObject(written) && isJsonObject(written['file']);
  const file = readFile(part, isOld, at, leave);
  if (file !== undefined) return file;
  if (data === undefined) {
    unread.push({ pointer: at, what: toJsonText(written), why: 'unknownType' });
    return undefined;
  }
  leave('data');
  return { kind: 'data', json: data, at };
}

function readFile(
  part: JsonObject,
  isOld: boolean,
  at: string,
  leave: (...members: string[]) => void,
): NeutralPart | undefined {
  const [url, bytes] = [stringOr(part['url']), stringOr(part['raw'])];
  if (url === undefined && bytes === undefined) return undefined;
  const type = stringOr(part['mediaType']) ?? '';
  const name = stringOr(part['filename']);
  const family = familyOf(type);
  const place = (member: string): string => `${at}/${isOld ? `file/${toOldName.get(member) ?? member}` : member}`;
  const typed = type === '' ? {} : { mediaType: { text: type, at: place('mediaType') } };
  const named = name === undefined ? {} : { name: { text: name, at: place('filename') } };
  const used =
    family === 'file'
      ? ['url', 'raw']
      : [url === undefined || (family === 'audio' && bytes !== undefined) ? 'raw' : 'url'];
  leave(...used, ...['mediaType', 'filename'].filter((member) => typeof part[member] === 'string'));
  if (family === 'audio' && bytes !== undefined) {
    const format = type.slice('audio/'.length);
    return { kind: 'audio', bytes, ...(format !== '*' && { format }), stated: named, at };
  }
  if (family === 'image' || family === 'video') {
    // The type of a data URL is in the URL, and the name of a whole family says only what the part is.
    const isKnown = url === undefined || type === `${family}/*`;
    const stated = { ...(isKnown ? {} : typed), ...named };
    return { kind: family, url: url ?? `data:${type};base64,${bytes ?? ''}`, stated, at };
  }
  const source = { ...(url !== undefined && { url }), ...(bytes !== undefined && { bytes }) };
  return { kind: 'file', ...source, ...(name !== undefined && { name }), stated: typed, at };
}
