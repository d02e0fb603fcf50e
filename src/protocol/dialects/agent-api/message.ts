/** One Agent API message → the common view. Tolerant: what is not there is simply absent. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import {
  noMessage,
  type Call,
  type Message,
  type Output,
  type Part,
  type PartKind,
} from '../../conversation/message.ts';
import { toItemKind } from './kinds.ts';
import { profiles } from './profiles.ts';

/** Where each type of content keeps what is read or fetched, the first that is there. */
const payloads: Readonly<Record<string, readonly [PartKind, ...string[]]>> = {
  text: ['text', 'text'],
  refusal: ['refusal', 'refusal'],
  image: ['image', 'image_url'],
  audio: ['audio', 'data'],
  video: ['video', 'video_url'],
  file: ['file', 'file_url', 'file_data'],
  data: ['data', 'data'],
};

/** All producers agree on these. */
const clientCalls = profiles[0]?.clientCalls ?? new Set<string>();

export function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const type = stringOr(json['type']) ?? 'message';
  const kind = toItemKind(type);
  return {
    json,
    role: stringOr(json['role']),
    name: stringOr(json['name']),
    parts: readParts(json['content'], kind === 'reasoning'),
    calls: kind === 'call' || kind === 'approval-request' ? [readCall(json, type)] : [],
    outputs: kind === 'output' ? [readOutput(json)] : [],
  };
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

/** A request to approve a call is one as well; but what answers it is no output, so it has no id to answer. */
function readCall(json: JsonObject, type: string): Call {
  const spot = readPayload(json);
  return {
    pointer: '',
    id: spot('call_id'),
    name: spot('name'),
    arguments: spot('arguments'),
    takesText: false,
    ...(clientCalls.has(type) ? {} : { byServer: true }),
  };
}

function readOutput(json: JsonObject): Output {
  const spot = readPayload(json);
  const name = spot('name');
  return { pointer: '', id: spot('call_id'), name: (name.json ?? null) === null ? undefined : name };
}

/** The members of the first data content; the first content is where it would be. */
function readPayload(
  json: JsonObject,
): (member: string) => { readonly pointer: string; readonly json: Json | undefined } {
  const contents: readonly Json[] = Array.isArray(json['content']) ? json['content'] : [];
  const found = contents.findIndex((one) => isJsonObject(one) && isJsonObject(one['data']));
  const index = Math.max(0, found);
  const content = contents[index];
  const data = isJsonObject(content) ? content['data'] : undefined;
  return (member) => ({
    pointer: `/content/${index}/data/${member}`,
    json: isJsonObject(data) ? data[member] : undefined,
  });
}
