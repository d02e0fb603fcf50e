/** Converts one Agent API message to entries of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  isMcpType,
  isNothing,
  unreadMembers,
  type Entry,
  type Loss,
  type McpBody,
  type NeutralBody,
  type NeutralPart,
} from '../../core/conversation/neutral.ts';
import { messageKind, payloadIndexes } from './message.ts';
import { readNeutralParts } from './neutralParts.ts';
import { mcpRole } from './writeNeutral.ts';

/**
 * The message types that are calls and those that are outputs, as far as other protocols have a counterpart for them.
 */
const calls: ReadonlySet<string> = new Set(['function_call', 'plugin_call', 'component_call', 'mcp_call']);
const outputs: ReadonlySet<string> = new Set([...calls].map((type) => `${type}_output`));

export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json)) return [{ kind: 'foreign', what: toJsonText(json), at, unread: [] }];
  const unread: Loss[] = [];
  const body = readBody(json, at, unread);
  const type = typeOf(json);
  if (body.kind !== 'call' && body.kind !== 'output') return [{ ...body, at, unread }];
  // Further calls or outputs in the message. The id and all other members stay with the first.
  const [, ...further] = payloadsIn(json, at).map((part): Entry => ({
    ...readTool(type, part, unread),
    at: part.at,
    unread: [],
  }));
  return [{ ...body, at, unread }, ...further];
}

/** The contents that are separate calls or outputs. */
function payloadsIn(json: JsonObject, at: string): readonly NeutralPart[] {
  const kind = messageKind(json);
  const places = new Set(payloadIndexes(json, kind).map((index) => `${at}/content/${index}`));
  return readNeutralParts(json['content'], `${at}/content`, []).filter(
    (part) => places.has(part.at) && part.kind === 'data' && isJsonObject(part.json),
  );
}

/** The samples of the published documents have the speaker as the type of their messages. */
const speakers: ReadonlySet<string> = new Set(['assistant', 'user', 'system']);

/** The type by which a message is read. The result of a call is read as a result, whatever type its message has. */
function typeOf(json: JsonObject): string {
  const type = stringOr(json['type']) ?? 'message';
  if (speakers.has(type)) return 'message';
  return messageKind(json) === 'output' && !outputs.has(type) ? 'mcp_call_output' : type;
}

function readBody(json: JsonObject, at: string, unread: Loss[]): NeutralBody {
  const type = typeOf(json);
  const isTool = calls.has(type) || outputs.has(type);
  if (isMcpType(type)) return readMcp(json, type, at, unread);
  if (!isTool && type !== 'message' && type !== 'reasoning') return { kind: 'foreign', what: type };
  const known = ['object', 'id', 'content', ...silentMembers(json, type)];
  if (type === 'message' || isUsualRole(json['role'], type)) known.push('role');
  unread.push(...unreadMembers(json, new Set(known), at));
  const parts = readNeutralParts(json['content'], `${at}/content`, unread);
  const id = typeof json['id'] === 'string' ? { id: json['id'] } : {};
  if (type === 'message') {
    const { type: written } = json;
    const isSpeaker = typeof written === 'string' && speakers.has(written);
    if (isSpeaker) unread.push({ pointer: `${at}/type`, what: 'type', why: 'noPlace' });
    const role = stringOr(json['role']) ?? (isSpeaker ? written : 'user');
    return { kind: 'message', role, ...id, parts };
  }
  if (type === 'reasoning') {
    leave(
      parts.filter(({ kind }) => kind !== 'text'),
      unread,
    );
    return { kind: 'reasoning', ...id, texts: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) };
  }
  const payloads = new Set(payloadsIn(json, at).map((part) => part.at));
  const payload = parts.find((part) => payloads.has(part.at));
  leave(
    parts.filter((part) => !payloads.has(part.at)),
    unread,
  );
  return { ...readTool(type, payload, unread), ...id };
}

/** The item of another protocol has the members of the payload, and one id: that of the payload. */
function readMcp(json: JsonObject, type: McpBody['type'], at: string, unread: Loss[]): NeutralBody {
  const besideData: Loss[] = [];
  const [part, ...others] = readNeutralParts(json['content'], `${at}/content`, besideData);
  if (part?.kind !== 'data' || !isJsonObject(part.json) || others.length > 0) return { kind: 'foreign', what: type };
  const { id } = json;
  const isOnly = typeof id === 'string' && part.json['id'] === undefined;
  const known = ['object', 'type', 'content', ...silentMembers(json, type)];
  if (isOnly) known.push('id');
  if (json['role'] === mcpRole(type)) known.push('role');
  unread.push(...unreadMembers(json, new Set(known), at), ...besideData);
  return { kind: 'foreign', what: type, mcp: { type, data: isOnly ? { id, ...part.json } : part.json } };
}

/** The members that are not lost: the status of a completed or new message, and a type that other protocols keep. */
function silentMembers({ status, type }: JsonObject, read: string): readonly string[] {
  const isPlain =
    type === undefined ||
    ['message', 'reasoning', 'function_call', 'function_call_output', 'mcp_call', 'mcp_call_output'].includes(read);
  return [...(status === 'completed' || status === 'created' ? ['status'] : []), ...(isPlain ? ['type'] : [])];
}

function isUsualRole(role: Json | undefined, type: string): boolean {
  return role === 'assistant' || (role === 'tool' && outputs.has(type));
}

function leave(parts: readonly NeutralPart[], unread: Loss[]): void {
  for (const { at, kind } of parts) unread.push({ pointer: at, what: kind, why: 'noPlace' });
}

function readTool(type: string, part: NeutralPart | undefined, unread: Loss[]): NeutralBody {
  const found = part?.kind === 'data' && isJsonObject(part.json) ? part.json : {};
  const tool = type.startsWith('mcp_') ? 'mcp' : 'function';
  const isCall = calls.has(type);
  const callId = stringOr(found['call_id']) ?? '';
  const name = stringOr(found['name']);
  const server = stringOr(found['server_label']);
  const payload = isCall ? 'arguments' : 'output';
  const known = new Set([payload, ...['call_id', 'name'].filter((member) => typeof found[member] === 'string')]);
  if (isCall && tool === 'mcp' && server !== undefined) known.add('server_label');
  if (part !== undefined) unread.push(...unreadMembers(found, known, `${part.at}/data`));
  const text = textOf(found[payload]);
  if (!isCall) return { kind: 'output', tool, callId, ...(name !== undefined && { name }), output: text };
  const label = tool === 'mcp' && server !== undefined ? { server } : {};
  return { kind: 'call', tool, callId, name: name ?? '', arguments: text, ...label };
}

function textOf(json: Json | undefined): string {
  if (isNothing(json) && (json === undefined || json === null)) return '';
  return typeof json === 'string' ? json : toJsonText(json ?? null);
}
