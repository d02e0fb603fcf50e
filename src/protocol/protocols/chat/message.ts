/**
 * Converts one Chat Completions message to the common view. It is tolerant: a value that is missing is simply absent.
 */
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

/** Roles that cannot make calls. An unknown role may be meant as one that can. */
const silent: ReadonlySet<string> = new Set(['developer', 'system', 'user', 'tool', 'function']);

const none: readonly never[] = [];

export function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const role = stringOr(json['role']);
  return {
    json,
    role,
    name: stringOr(json['name']),
    parts: readParts(json),
    calls: role !== undefined && silent.has(role) ? none : readCalls(json),
    outputs: role === 'tool' ? readOutputs(json) : none,
  };
}

/** DeepSeek and its followers use `reasoning_content`; OpenRouter and vLLM use `reasoning`. */
const reasonings = ['reasoning_content', 'reasoning'] as const;

function readParts(json: JsonObject): readonly Part[] {
  const parts: Part[] = [];
  const addText = (kind: PartKind, member: string): void => {
    if (typeof json[member] === 'string') parts.push(toPart(kind, `/${member}`, spot(json, member, '')));
  };
  for (const member of reasonings) addText('reasoning', member);
  const { content } = json;
  if (Array.isArray(content)) {
    content.forEach((part: Json, index) => parts.push(readPart(part, `/content/${index}`)));
  } else addText('text', 'content');
  addText('refusal', 'refusal');
  return parts;
}

/** For each type of part, the member that holds its value or URL, and the member inside that one. */
const payloads: ReadonlyMap<unknown, readonly [PartKind, string, string?]> = new Map([
  ['text', ['text', 'text']],
  ['refusal', ['refusal', 'refusal']],
  ['image_url', ['image', 'image_url', 'url']],
  ['input_audio', ['audio', 'input_audio', 'data']],
  ['file', ['file', 'file', 'file_data']],
]);

function readPart(part: Json, pointer: string): Part {
  const nothing = { pointer, json: undefined };
  if (!isJsonObject(part)) return toPart('unknown', pointer, nothing);
  const [kind, member, inner] = payloads.get(part['type']) ?? ['unknown' as const, ''];
  if (kind === 'unknown') return toPart('unknown', pointer, nothing);
  if (inner === undefined) return toPart(kind, pointer, spot(part, member, pointer));
  return toPart(kind, pointer, spot(part[member], inner, `${pointer}/${member}`));
}

function toPart(kind: PartKind, pointer: string, value: Spot): Part {
  return { kind, pointer, value };
}

function readCalls(json: JsonObject): readonly Call[] {
  const calls = json['tool_calls'];
  if (!Array.isArray(calls)) return none;
  return calls.map((call: Json, index) => {
    const pointer = `/tool_calls/${index}`;
    const takesText = isJsonObject(call) && call['type'] === 'custom';
    const member = takesText ? 'custom' : 'function';
    const tool = isJsonObject(call) ? call[member] : undefined;
    return {
      pointer,
      id: spot(call, 'id', pointer),
      name: spot(tool, 'name', `${pointer}/${member}`),
      arguments: spot(tool, takesText ? 'input' : 'arguments', `${pointer}/${member}`),
      takesText,
    };
  });
}

/**
 * Some frameworks let one message answer several calls and list the call ids. Rules report such a list as a misspelled
 * id.
 */
function readOutputs(json: JsonObject): readonly Output[] {
  const name = json['name'] === undefined ? undefined : spot(json, 'name', '');
  const member = json['tool_call_id'] == null ? idLists.find((one) => areTexts(json[one])) : undefined;
  if (member === undefined) return [{ pointer: '', id: spot(json, 'tool_call_id', ''), name }];
  const ids = json[member] as readonly Json[];
  return ids.map((id, index) => ({ pointer: '', id: { pointer: `/${member}/${index}`, json: id }, name }));
}

const idLists = ['tool_call_ids', 'toolCallIds', 'call_ids', 'tool_ids'] as const;

function areTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
}

function spot(holder: Json | undefined, member: string, pointer: string): Spot {
  return { pointer: `${pointer}/${member}`, json: isJsonObject(holder) ? holder[member] : undefined };
}
