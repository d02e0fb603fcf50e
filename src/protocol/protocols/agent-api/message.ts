/** Converts one Agent API message to the common view. It is tolerant: a value that is missing is simply absent. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  noMessage,
  type Call,
  type Message,
  type Output,
  type Part,
  type PartKind,
  type Spot,
} from '../../core/conversation/message.ts';
import { callIdentity, isOutputPayload } from './contentReader.ts';
import { toItemKind } from './kinds.ts';
import type { ItemKind } from '../../core/run/ops.ts';
import { profiles } from './profiles.ts';

/** For each type of content, the members that may hold its value or its URL. The first one that exists is used. */
const payloads: Readonly<Record<string, readonly [PartKind, ...string[]]>> = {
  text: ['text', 'text'],
  refusal: ['refusal', 'refusal'],
  image: ['image', 'image_url'],
  audio: ['audio', 'data'],
  video: ['video', 'video_url'],
  file: ['file', 'file_url', 'file_data'],
  data: ['data', 'data'],
};

/** The call types that the client answers, which are the same for all producers. */
const clientCalls = profiles[0]?.clientCalls ?? new Set<string>();

export function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const type = stringOr(json['type']) ?? 'message';
  const kind = messageKind(json);
  return {
    json,
    role: stringOr(json['role']),
    name: stringOr(json['name']),
    parts: readParts(json['content'], kind === 'reasoning'),
    calls:
      kind === 'call' || kind === 'approval-request' ? readPayloads(json, kind).map((one) => readCall(one, type)) : [],
    outputs: kind === 'output' ? readPayloads(json, kind).map(readOutput) : [],
    ...(json['id'] !== undefined && { id: { pointer: '/id', json: json['id'] } }),
  };
}

/**
 * The kind of a message. One related product (the Java runtime) gives results the type of approval responses, so the
 * payload takes precedence.
 */
export function messageKind({ type, content }: JsonObject): ItemKind {
  const kind = toItemKind(stringOr(type) ?? 'message');
  if (kind === 'call' || kind === 'output' || !Array.isArray(content)) return kind;
  return (content as readonly Json[]).some((one) => isJsonObject(one) && isOutputPayload(one)) ? 'output' : kind;
}

function readParts(content: Json | undefined, isReasoning: boolean): readonly Part[] {
  if (typeof content === 'string') return [toPart('text', '/content', '/content', content)];
  if (!Array.isArray(content)) return [];
  return content.map((one: Json, index) => {
    const pointer = `/content/${index}`;
    const type = isJsonObject(one) ? (stringOr(one['type']) ?? '') : '';
    const [kind, ...members] = (Object.hasOwn(payloads, type) ? payloads[type] : undefined) ?? ['unknown' as const];
    const member = members.find((name) => isJsonObject(one) && typeof one[name] === 'string') ?? members[0];
    if (member === undefined || !isJsonObject(one)) return toPart('unknown', pointer, pointer, undefined);
    return toPart(isReasoning && kind === 'text' ? 'reasoning' : kind, pointer, `${pointer}/${member}`, one[member]);
  });
}

function toPart(kind: PartKind, pointer: string, at: string, json: Json | undefined): Part {
  return { kind, pointer, value: { pointer: at, json } };
}

/**
 * An approval request for a call is read as a call too. But its response is not an output, so the request has no id to
 * answer.
 */
function readCall({ pointer, spot }: Payload, type: string): Call {
  return {
    pointer,
    id: spot('call_id'),
    name: spot('name'),
    arguments: spot('arguments'),
    takesText: false,
    ...(clientCalls.has(type) ? {} : { byServer: true }),
  };
}

function readOutput({ pointer, spot }: Payload): Output {
  const name = spot('name');
  return { pointer, id: spot('call_id'), name: (name.json ?? null) === null ? undefined : name };
}

/** One call or output of a message. */
interface Payload {
  /**
   * The pointer of the content if the message has several payloads. Otherwise the pointer of the message, because users
   * look for that.
   */
  readonly pointer: string;
  spot(member: string): Spot;
}

/**
 * The data contents that name different calls. If there is none, the first content, because a payload is expected
 * there.
 */
function readPayloads(json: JsonObject, kind: ItemKind): readonly Payload[] {
  const indexes = payloadIndexes(json, kind);
  return indexes.map((index) => ({
    pointer: indexes.length === 1 ? '' : `/content/${index}`,
    spot: (member) => ({ pointer: `/content/${index}/data/${member}`, json: dataAt(json, index)?.[member] }),
  }));
}

/**
 * The indexes of the contents of a message that are separate calls or outputs. A content that repeats a call is part of
 * that call.
 */
export function payloadIndexes(json: JsonObject, kind: ItemKind): readonly number[] {
  const contents: readonly Json[] = Array.isArray(json['content']) ? json['content'] : [];
  const found: number[] = [];
  const known = new Set<string>();
  for (const [index, content] of contents.entries()) {
    if (!isJsonObject(content) || !isJsonObject(content['data'])) continue;
    const identity = callIdentity(content, kind);
    const isNew = identity !== undefined && !known.has(identity);
    if (identity !== undefined) known.add(identity);
    if (found.length === 0 || (isNew && known.size > 1)) found.push(index);
  }
  return found.length === 0 ? [0] : found;
}

function dataAt({ content }: JsonObject, index: number): JsonObject | undefined {
  const one: Json | undefined = Array.isArray(content) ? (content as readonly Json[])[index] : undefined;
  const data = isJsonObject(one) ? one['data'] : undefined;
  return isJsonObject(data) ? data : undefined;
}
