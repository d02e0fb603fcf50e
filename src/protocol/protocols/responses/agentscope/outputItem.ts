/**
 * Converts one Agent API message to the Responses item that AgentScope's adapter creates from it (agentscope-runtime
 * 1.1.5). The adapter reads only the first payload, fills in default names, and raises if OpenAI's models do not accept
 * a value. `itemLosses.ts` reports what it leaves out.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { pythonText } from '../../python/pythonText.ts';
import { fails, isFailure, type AdapterFailure } from '../../contract/runtimeAdapter.ts';

type Made = JsonObject | AdapterFailure;

/** Statuses that OpenAI's items have. */
export const itemStatuses: ReadonlySet<Json | undefined> = new Set(['in_progress', 'completed', 'incomplete']);

/** `undefined` if the adapter has no item for such a message. `at` is the pointer to the message. */
export function toOutputItem(message: JsonObject, at: string): Made | undefined {
  switch (message['type'] ?? 'message') {
    case 'message':
      return toMessageItem(message, at);
    case 'reasoning':
      return toReasoningItem(message, at);
    case 'function_call':
      return toCallItem(message, at);
    case 'mcp_call':
      return toMcpCall(message, at);
    case 'mcp_list_tools':
      return toToolList(message, at);
    default:
      return undefined;
  }
}

/** The contents of a message. Values that are not objects never reach the adapter. */
export function contentsOf(message: JsonObject): readonly JsonObject[] {
  const { content } = message;
  return Array.isArray(content) ? (content as readonly Json[]).filter(isJsonObject) : [];
}

/** The payload that the adapter reads, which is the payload of the first data content. */
export function payloadOf(message: JsonObject): JsonObject {
  const data = contentsOf(message).find(({ type }) => type === 'data')?.['data'];
  return isJsonObject(data) ? data : {};
}

function toMessageItem(message: JsonObject, at: string): Made {
  const content: JsonObject[] = [];
  for (const [index, part] of contentsOf(message).entries()) {
    const made = toPart(part, `${at}/content/${index}`);
    if (made !== undefined && isFailure(made)) return made;
    if (made !== undefined) content.push(made);
  }
  return messageItem(message, content);
}

function messageItem({ id = '', status }: JsonObject, content: readonly JsonObject[]): JsonObject {
  const fitting = itemStatuses.has(status) ? status : 'completed';
  return { id, content, role: 'assistant', status: fitting, type: 'message' };
}

function toPart(part: JsonObject, at: string): Made | undefined {
  const { type } = part;
  if (type !== 'text' && type !== 'refusal') return undefined;
  const text = stringOr(part[type]);
  if (text === undefined) return fails(`${at}/${type}`, type);
  return type === 'text' ? { annotations: [], text, type: 'output_text' } : { refusal: text, type };
}

function toReasoningItem(message: JsonObject, at: string): Made {
  const { id = '' } = message;
  const contents = contentsOf(message);
  const index = contents.findIndex(({ type }) => type === 'text');
  const text = contents[index]?.['text'] ?? '';
  if (typeof text !== 'string') return fails(`${at}/content/${index}/text`, 'text');
  const content = text === '' ? {} : { content: [{ text, type: 'reasoning_text' }] };
  return { id, summary: [], type: 'reasoning', ...content };
}

function toCallItem(message: JsonObject, at: string): Made {
  const { id = '', status = 'created' } = message;
  const payload = payloadOf(message);
  if (!itemStatuses.has(status)) return fails(`${at}/status`, `status ${pythonText(status)}`);
  const wrong = ['arguments', 'call_id', 'name'].find((member) => typeof (payload[member] ?? '') !== 'string');
  const absent = ['arguments', 'call_id', 'name'].find((member) => payload[member] === null);
  if (wrong !== undefined || absent !== undefined) return fails(at, `function_call ${wrong ?? absent ?? ''}`);
  const { arguments: input = '', call_id: callId = '', name = '' } = payload;
  return { arguments: input, call_id: callId, name, type: 'function_call', id, status };
}

function toMcpCall(message: JsonObject, at: string): Made {
  const { id = '' } = message;
  const payload = payloadOf(message);
  const { arguments: input = '{}', name = 'mcp_tool', server_label: server = 'MCP Server' } = payload;
  const { error = null, output = null } = payload;
  if ([input, name, server].some((value) => typeof value !== 'string')) return fails(at, 'mcp_call');
  if ([error, output].some((value) => value !== null && typeof value !== 'string')) return fails(at, 'mcp_call');
  const answer = { ...(error !== null && { error }), ...(output !== null && { output }) };
  return { id, arguments: input, name, server_label: server, type: 'mcp_call', ...answer };
}

function toToolList(message: JsonObject, at: string): Made {
  const { id = '' } = message;
  const { tools = [], server_label: server = 'MCP Server' } = payloadOf(message);
  if (typeof server !== 'string') return fails(at, 'server_label');
  // Python also iterates over a string and a dict, but finds no tool in them.
  if (typeof tools !== 'string' && typeof tools !== 'object') return fails(at, 'tools');
  if (tools === null) return fails(at, 'tools');
  const made: JsonObject[] = [];
  for (const tool of Array.isArray(tools) ? (tools as readonly Json[]) : []) {
    if (!isJsonObject(tool)) continue;
    const { name = 'unknown', input_schema: schema = {}, description = '', annotations = null } = tool;
    if (typeof name !== 'string' || (description !== null && typeof description !== 'string')) {
      return fails(at, 'tools');
    }
    made.push({
      ...(schema !== null && { input_schema: schema }),
      name,
      ...(annotations !== null && { annotations }),
      ...(description !== null && { description }),
    });
  }
  return { id, server_label: server, tools: made, type: 'mcp_list_tools' };
}

/** A completed error becomes an assistant message that is in no output. */
export function toErrorItem(message: JsonObject, at: string): Made {
  const content: JsonObject[] = [];
  for (const [index, part] of contentsOf(message).entries()) {
    const { type, data } = part;
    const value = type === 'text' ? part['text'] : type === 'data' && isJsonObject(data) ? toText(data) : '';
    if (value === null || value === undefined || value === '') continue;
    if (typeof value !== 'string') return fails(`${at}/content/${index}`, 'message');
    content.push({ annotations: [], text: value, type: 'output_text' });
  }
  return messageItem(message, content);
}

function toText(data: JsonObject): Json | undefined {
  return 'message' in data ? data['message'] : pythonText(data);
}
