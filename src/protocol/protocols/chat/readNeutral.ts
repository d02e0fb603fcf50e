/** Converts one Chat Completions message to entries of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  isNothing,
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralBody,
  type NeutralPart,
} from '../../core/conversation/neutral.ts';

const known: ReadonlySet<string> = new Set(['role', 'content', 'name', 'refusal', 'tool_calls', 'tool_call_id']);
const reasonings = ['reasoning_content', 'reasoning'];

export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json)) return [{ kind: 'foreign', what: toJsonText(json), at, unread: [] }];
  const unread: Loss[] = [];
  const bodies = json['role'] === 'tool' ? [readOutput(json, at, unread)] : readContent(json, at, unread);
  const [first = { kind: 'foreign' as const, what: stringOr(json['role']) ?? 'message', at }, ...rest] = bodies;
  return [{ ...first, unread }, ...rest.map((body) => ({ ...body, unread: [] }))];
}

type Placed = NeutralBody & { readonly at: string };

function readOutput(json: JsonObject, at: string, unread: Loss[]): Placed {
  const parts = readParts(json['content'], `${at}/content`, unread);
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  for (const part of parts)
    if (part.kind !== 'text') unread.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
  unread.push(
    ...unreadMembers(json, known, at),
    ...unreadMembers({ ...pick(json, 'refusal'), ...pick(json, 'tool_calls') }, new Set(), at),
  );
  const name = stringOr(json['name']);
  return {
    kind: 'output',
    tool: 'function',
    callId: stringOr(json['tool_call_id']) ?? '',
    output: texts.join(''),
    ...(name !== undefined && { name }),
    at,
  };
}

function readContent(json: JsonObject, at: string, unread: Loss[]): readonly Placed[] {
  const bodies: Placed[] = [];
  const member = reasonings.find((name) => typeof json[name] === 'string');
  const reasoning = member === undefined ? undefined : stringOr(json[member]);
  if (reasoning !== undefined) bodies.push({ kind: 'reasoning', texts: [reasoning], at: `${at}/${String(member)}` });
  const calls = readCalls(json['tool_calls'], `${at}/tool_calls`, unread);
  const parts = readParts(json['content'], `${at}/content`, unread);
  const refusal = stringOr(json['refusal']);
  const content: readonly NeutralPart[] =
    refusal === undefined ? parts : [...parts, { kind: 'refusal', text: refusal, at: `${at}/refusal` }];
  const name = stringOr(json['name']);
  if (content.length > 0 || (calls.length === 0 && reasoning === undefined)) {
    const role = stringOr(json['role']) ?? 'user';
    bodies.push({ kind: 'message', role, parts: content, ...(name !== undefined && { name }), at });
  } else if (name !== undefined) unread.push({ pointer: `${at}/name`, what: 'name', why: 'noPlace' });
  bodies.push(...calls);
  const isRead = new Set([...known, ...(member === undefined ? [] : [member])]);
  unread.push(...unreadMembers(json, isRead, at), ...unreadMembers(pick(json, 'tool_call_id'), new Set(), at));
  return bodies;
}

function pick(json: JsonObject, member: string): JsonObject {
  return json[member] === undefined ? {} : { [member]: json[member] };
}

function readParts(content: Json | undefined, at: string, unread: Loss[]): readonly NeutralPart[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content, at }];
  if (!Array.isArray(content)) {
    if (!isNothing(content)) unread.push({ pointer: at, what: 'content', why: 'otherForm' });
    return [];
  }
  return content.flatMap((part: Json, index): readonly NeutralPart[] => {
    const place = `${at}/${index}`;
    const read = isJsonObject(part) ? readPart(part, place, unread) : undefined;
    if (read !== undefined) return [read];
    const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? toJsonText(part);
    unread.push({ pointer: place, what, why: 'unknownType' });
    return [];
  });
}

function readPart(part: JsonObject, at: string, unread: Loss[]): NeutralPart | undefined {
  const type = stringOr(part['type']) ?? '';
  const member = type === 'refusal' || type === 'text' ? undefined : part[type];
  const inner = isJsonObject(member) ? member : {};
  const leave = (outer: readonly string[], inside: readonly string[]): void => {
    unread.push(...unreadMembers(part, new Set(['type', ...outer]), at));
    unread.push(...unreadMembers(inner, new Set(inside), `${at}/${type}`));
  };
  if (type === 'text' || type === 'refusal') {
    const text = stringOr(part[type]);
    if (text === undefined) return undefined;
    leave([type], []);
    return { kind: type, text, at };
  }
  if (type === 'image_url' && typeof inner['url'] === 'string') {
    leave([type], typeof inner['detail'] === 'string' ? ['url', 'detail'] : ['url']);
    return {
      kind: 'image',
      url: inner['url'],
      ...(typeof inner['detail'] === 'string' && { detail: inner['detail'] }),
      at,
    };
  }
  if (type === 'input_audio' && typeof inner['data'] === 'string') {
    const format = stringOr(inner['format']);
    leave([type], format === undefined ? ['data'] : ['data', 'format']);
    return { kind: 'audio', bytes: inner['data'], ...(format !== undefined && { format }), at };
  }
  return type === 'file' ? readFile(inner, at, leave) : undefined;
}

function readFile(
  inner: JsonObject,
  at: string,
  leave: (outer: readonly string[], inside: readonly string[]) => void,
): NeutralPart {
  const bytes = stringOr(inner['file_data']);
  const id = stringOr(inner['file_id']);
  const name = stringOr(inner['filename']);
  leave(
    ['file'],
    ['file_data', 'file_id', 'filename'].filter((member) => typeof inner[member] === 'string'),
  );
  return {
    kind: 'file',
    ...(bytes !== undefined && { bytes }),
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    at,
  };
}

function readCalls(calls: Json | undefined, at: string, unread: Loss[]): readonly Placed[] {
  if (!Array.isArray(calls)) {
    if (!isNothing(calls)) unread.push({ pointer: at, what: 'tool_calls', why: 'otherForm' });
    return [];
  }
  return calls.flatMap((call: Json, index): readonly Placed[] => {
    const place = `${at}/${index}`;
    const member = isJsonObject(call) && call['type'] === 'custom' ? 'custom' : 'function';
    const tool = isJsonObject(call) ? call[member] : undefined;
    if (!isJsonObject(call) || !isJsonObject(tool)) {
      unread.push({ pointer: place, what: toJsonText(call), why: 'unknownType' });
      return [];
    }
    const input = member === 'custom' ? 'input' : 'arguments';
    unread.push(...unreadMembers(call, new Set(['id', 'type', member]), place));
    unread.push(...unreadMembers(tool, new Set(['name', input]), `${place}/${member}`));
    return [
      {
        kind: 'call',
        tool: member,
        callId: stringOr(call['id']) ?? '',
        name: stringOr(tool['name']) ?? '',
        arguments: textOf(tool[input]),
        at: place,
      },
    ];
  });
}

/** Arguments should be a text. An object is converted to its JSON text. */
function textOf(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  return typeof json === 'string' ? json : toJsonText(json);
}
