/** Converts one AG-UI message to the common view. Tolerant: missing members are simply absent. */
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
import { readPart } from './parts.ts';

export function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const role = stringOr(json['role']);
  return {
    json,
    role,
    name: stringOr(json['name']),
    parts: readParts(json),
    calls: role === 'assistant' ? readCalls(json) : [],
    outputs: role === 'tool' ? [readOutput(json)] : [],
    // Outputs are found by their call, and servers give them the id of the message that contains the call.
    ...(json['id'] !== undefined && role !== 'tool' && { id: spot(json, 'id', '') }),
  };
}

const commonKinds: ReadonlySet<string> = new Set<PartKind>(['text', 'image', 'audio', 'video', 'file', 'data']);

function isCommon(kind: string): kind is PartKind {
  return commonKinds.has(kind);
}

function readParts(json: JsonObject): readonly Part[] {
  const { content, role } = json;
  if (Array.isArray(content)) return content.map((part: Json, index) => toPart(part, `/content/${index}`));
  if (typeof content !== 'string') return [];
  return [{ kind: role === 'reasoning' ? 'reasoning' : 'text', pointer: '/content', value: spot(json, 'content', '') }];
}

/** The payload of a part is in its source; `binary` parts contain it directly. */
function toPart(part: Json, pointer: string): Part {
  const { kind } = readPart(part);
  const isSourced = isJsonObject(part) && isJsonObject(part['source']);
  const holder = isSourced ? part['source'] : part;
  const members = isSourced ? ['value'] : ['text', 'data', 'url', 'id'];
  const member = isJsonObject(holder) ? members.find((name) => holder[name] !== undefined) : undefined;
  const value = spot(holder, member ?? 'text', `${pointer}${isSourced ? '/source' : ''}`);
  return { kind: isCommon(kind) ? kind : 'unknown', pointer, value };
}

function readCalls(json: JsonObject): readonly Call[] {
  const calls = json['toolCalls'];
  if (!Array.isArray(calls)) return [];
  return calls.map((call: Json, index) => {
    const pointer = `/toolCalls/${index}`;
    const tool = isJsonObject(call) ? call['function'] : undefined;
    return {
      pointer,
      id: spot(call, 'id', pointer),
      name: spot(tool, 'name', `${pointer}/function`),
      arguments: spot(tool, 'arguments', `${pointer}/function`),
      takesText: false,
    };
  });
}

function readOutput(json: JsonObject): Output {
  return { pointer: '', id: spot(json, 'toolCallId', ''), name: undefined };
}

function spot(holder: Json | undefined, member: string, pointer: string): Spot {
  return { pointer: `${pointer}/${member}`, json: isJsonObject(holder) ? holder[member] : undefined };
}
