/** One Responses item → an Agent API message, as AgentScope's adapter does it: what it does not know is nothing. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import { unreadMembers, type Loss } from '../../conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure } from '../runtimeAdapter.ts';

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'tool']);

/** `undefined`: dropped as a whole. `count`: of messages before it, for an id. */
export function toAgentMessage(
  item: JsonObject,
  at: string,
  count: number,
  losses: Loss[],
): JsonObject | AdapterFailure | undefined {
  const body = item['role'] === 'developer' ? undefined : toBody(item, at, losses);
  if (body === undefined || isFailure(body)) return body;
  return { object: 'message', status: 'created', id: `msg_${count + 1}`, ...body };
}

function toBody(item: JsonObject, at: string, losses: Loss[]): JsonObject | AdapterFailure | undefined {
  const drop = (...known: readonly string[]): void => {
    const dropped = unreadMembers(item, new Set(['type', ...known]), at);
    losses.push(...dropped.map((loss): Loss => ({ ...loss, why: 'adapterDrops' })));
  };
  const type = item['type'] ?? (item['role'] === undefined ? undefined : 'message');
  switch (type) {
    case 'message': {
      if (!roles.has(item['role'])) return fails(`${at}/role`, stringOr(item['role']) ?? 'role');
      drop('role', 'content');
      return { type, role: item['role'], content: toContents(item['content'], `${at}/content`, losses) };
    }
    case 'reasoning':
      if (item['content'] === null) return fails(`${at}/content`, 'content');
      drop('content');
      return { type, role: 'assistant', content: toThoughts(item['content'], `${at}/content`, losses) };
    case 'function_call':
      drop('call_id', 'name', 'arguments');
      return toTool(type, item, ['arguments', 'call_id', 'name'], at);
    case 'function_call_output':
      drop('call_id', 'output');
      return toTool(type, item, ['call_id', 'output'], at);
    case 'custom_tool_call':
      drop('call_id', 'name', 'input', 'id');
      return toTool('plugin_call', item, ['call_id', 'name', 'input', 'id'], at);
    case 'custom_tool_call_output':
      drop('call_id', 'output', 'id');
      return toTool('plugin_call_output', item, ['call_id', 'output', 'id'], at);
    default:
      return undefined;
  }
}

/** Models that take texts only: anything else raises. */
function toTool(type: string, item: JsonObject, members: readonly string[], at: string): JsonObject | AdapterFailure {
  const wrong = members.find((member) => (item[member] ?? null) !== null && typeof item[member] !== 'string');
  if (wrong !== undefined) return fails(`${at}/${wrong}`, `${type} ${wrong}`);
  const present = members.filter((member) => typeof item[member] === 'string');
  const data = Object.fromEntries(present.map((member) => [member, item[member]]));
  return { type, content: [toContent('data', { data })] };
}

function toContent(type: string, members: JsonObject): JsonObject {
  return { object: 'content', type, delta: false, ...members };
}

function toThoughts(content: Json | undefined, at: string, losses: Loss[]): readonly JsonObject[] {
  const parts: readonly Json[] = Array.isArray(content) ? content : [];
  return parts.flatMap((part, index) => {
    const text = isJsonObject(part) ? stringOr(part['text']) : undefined;
    if (text === undefined) losses.push({ pointer: `${at}/${index}`, what: 'content', why: 'adapterDrops' });
    return text === undefined ? [] : [toContent('text', { text })];
  });
}

function toContents(content: Json | undefined, at: string, losses: Loss[]): readonly JsonObject[] {
  if (typeof content === 'string') return [toContent('text', { text: content })];
  const parts: readonly Json[] = Array.isArray(content) ? content : [];
  return parts.flatMap((part, index) => {
    const place = `${at}/${index}`;
    const made = isJsonObject(part) ? toPart(part) : undefined;
    if (made === undefined) {
      const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? 'content';
      losses.push({ pointer: place, what, why: 'adapterDrops' });
      return [];
    }
    const dropped = isJsonObject(part) ? unreadMembers(part, new Set(['type', ...made.known]), place) : [];
    losses.push(...dropped.map((loss): Loss => ({ ...loss, why: 'adapterDrops' })));
    return [made.json];
  });
}

function toPart(part: JsonObject): { readonly json: JsonObject; readonly known: readonly string[] } | undefined {
  const pick = (type: string, ...known: readonly string[]) => {
    const present = known.filter((member) => typeof part[member] === 'string' && part[member] !== '');
    if (present.length === 0) return undefined;
    return { json: toContent(type, Object.fromEntries(present.map((member) => [member, part[member]]))), known };
  };
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
      return pick('text', 'text');
    case 'refusal':
      return pick('refusal', 'refusal');
    case 'input_image':
      return pick('image', 'image_url');
    case 'input_file':
      return pick('file', 'file_url', 'file_id', 'filename');
    case 'input_audio': {
      const audio = part['input_audio'];
      if (!isJsonObject(audio) || typeof audio['data'] !== 'string') return undefined;
      const format = stringOr(audio['format']);
      return {
        json: toContent('audio', { data: audio['data'], ...(format !== undefined && { format }) }),
        known: ['input_audio'],
      };
    }
    default:
      return undefined;
  }
}
