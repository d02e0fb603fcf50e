/**
 * An AgentResponse → a Responses response, as AgentScope's adapter does it
 * (`convert_agent_response_to_responses`, agentscope-runtime 1.1.5): most calls of tools are dropped.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../base/json.ts';
import { unreadMembers, type Loss } from '../../conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../runtimeAdapter.ts';

/** Others raise: the adapter looks up a status that its enum does not have. */
const statuses: Readonly<Record<string, string>> = {
  created: 'queued',
  queued: 'queued',
  in_progress: 'in_progress',
  completed: 'completed',
  failed: 'failed',
};

const itemStatuses: ReadonlySet<unknown> = new Set([undefined, null, 'in_progress', 'completed', 'incomplete']);

function convert(document: Json): ReturnType<RuntimeAdapter['convert']> {
  const response: JsonObject = isJsonObject(document) ? document : { output: document };
  const losses: Loss[] = [];
  const status = stringOr(response['status']) ?? 'completed';
  const fitting = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (fitting === undefined) return { document: undefined, losses: [fails('/status', `status ${status}`).failure] };
  const messages: readonly Json[] = Array.isArray(response['output']) ? response['output'] : [];
  const output: JsonObject[] = [];
  for (const [index, message] of messages.entries()) {
    const at = Array.isArray(document) ? `/${index}` : `/output/${index}`;
    const item = isJsonObject(message) ? toItem(message, at, losses) : fails(at, toJsonText(message));
    if (isFailure(item)) return { document: undefined, losses: [...losses, item.failure] };
    if (item !== undefined) output.push(item);
  }
  losses.push(...dropped(unreadMembers(response, new Set(['object', 'status', 'output', 'id', 'created_at']), '')));
  if (Array.isArray(document)) return { document: output, losses };
  const { id = 'response_1', created_at: created = 0 } = response;
  const fixed = { model: '', object: 'response', parallel_tool_calls: false, tool_choice: 'auto', tools: [] };
  return { document: { ...fixed, id, created_at: created, output, status: fitting }, losses };
}

function dropped(losses: readonly Loss[]): readonly Loss[] {
  return losses.map((loss) => ({ ...loss, why: 'adapterDrops' }));
}

function toItem(message: JsonObject, at: string, losses: Loss[]): JsonObject | AdapterFailure | undefined {
  const { type = 'message', status, id } = message;
  const hasStatus = status === undefined || status === null ? {} : { status };
  const named = typeof id === 'string' ? { id } : {};
  const contents: readonly Json[] = Array.isArray(message['content']) ? message['content'] : [];
  const payload = readPayload(contents);
  const drop = (): void => {
    const isOver = status === 'completed' || itemsWithStatus.has(type);
    losses.push(...dropped(unreadMembers(message, new Set(isOver ? ['status', ...carried] : carried), at)));
  };
  switch (type) {
    case 'message': {
      if (!itemStatuses.has(status)) return fails(`${at}/status`, `status ${toJsonText(status ?? null)}`);
      if (message['role'] !== 'assistant') losses.push({ pointer: `${at}/role`, what: 'role', why: 'adapterDrops' });
      drop();
      return { ...named, content: toParts(contents, at, losses), role: 'assistant', ...hasStatus, type };
    }
    case 'reasoning':
      drop();
      return { ...named, summary: [], type, content: toThoughts(contents, at, losses) };
    case 'function_call':
      if (!itemStatuses.has(status)) return fails(`${at}/status`, `status ${toJsonText(status ?? null)}`);
      drop();
      return { ...named, ...pick(contents, ['arguments', 'call_id', 'name'], at, losses), ...hasStatus, type };
    case 'mcp_call':
      drop();
      return {
        ...named,
        ...pick(contents, ['arguments', 'name', 'server_label', 'output', 'error'], at, losses),
        type,
      };
    case 'mcp_list_tools':
      drop();
      return { ...named, ...pick(contents, ['server_label', 'tools', 'error'], at, losses), type };
    default:
      losses.push({ pointer: at, what: describe(type, payload), why: 'adapterDrops' });
      return undefined;
  }
}

const carried = ['object', 'type', 'role', 'id', 'content', 'sequence_number'];

const itemsWithStatus: ReadonlySet<Json> = new Set(['message', 'function_call']);

function readPayload(contents: readonly Json[]): JsonObject {
  for (const content of contents) {
    if (isJsonObject(content) && isJsonObject(content['data'])) return content['data'];
  }
  return {};
}

/** What says nothing of a content itself. */
const silent = ['object', 'type', 'delta', 'index', 'msg_id', 'sequence_number'];

function silentIn({ status }: JsonObject, read: string): ReadonlySet<string> {
  return new Set([...silent, read, ...(status === 'completed' || status === 'created' ? ['status'] : [])]);
}

/** The members of the first payload; all else is lost. */
function pick(contents: readonly Json[], members: readonly string[], at: string, losses: Loss[]): JsonObject {
  const payload = readPayload(contents);
  const present = members.filter((member) => payload[member] !== undefined);
  for (const [index, content] of contents.entries()) {
    const place = `${at}/content/${index}`;
    if (!isJsonObject(content) || content['data'] !== payload) loseContent(content, place, losses);
    else {
      losses.push(...dropped(unreadMembers(content, silentIn(content, 'data'), place)));
      losses.push(...dropped(unreadMembers(payload, new Set(present), `${place}/data`)));
    }
  }
  return Object.fromEntries(present.map((member) => [member, payload[member]]));
}

/** `plugin_call get_weather (call_1)`. */
function describe(type: Json, payload: JsonObject): string {
  const id = stringOr(payload['call_id']);
  return [stringOr(type), stringOr(payload['name']), id && `(${id})`].filter((word) => word !== undefined).join(' ');
}

/** Texts and refusals; nothing else is said. */
function toParts(contents: readonly Json[], at: string, losses: Loss[]): readonly JsonObject[] {
  return contents.flatMap((content, index): readonly JsonObject[] => {
    const place = `${at}/content/${index}`;
    const type = isJsonObject(content) ? content['type'] : undefined;
    if (!isJsonObject(content) || (type !== 'text' && type !== 'refusal')) {
      loseContent(content, place, losses);
      return [];
    }
    losses.push(...dropped(unreadMembers(content, silentIn(content, type), place)));
    if (type === 'refusal') return [{ refusal: content['refusal'] ?? '', type }];
    return [{ annotations: [], text: content['text'] ?? '', type: 'output_text' }];
  });
}

function toThoughts(contents: readonly Json[], at: string, losses: Loss[]): readonly JsonObject[] {
  return contents.flatMap((content, index) => {
    const place = `${at}/content/${index}`;
    if (!isJsonObject(content) || content['type'] !== 'text') {
      loseContent(content, place, losses);
      return [];
    }
    losses.push(...dropped(unreadMembers(content, silentIn(content, 'text'), place)));
    return [{ text: content['text'] ?? '', type: 'reasoning_text' }];
  });
}

function loseContent(content: Json, pointer: string, losses: Loss[]): void {
  const what = (isJsonObject(content) ? stringOr(content['type']) : undefined) ?? 'content';
  losses.push({ pointer, what, why: 'adapterDrops' });
}

export const agentScopeResponses: RuntimeAdapter = {
  from: 'agent-api',
  to: 'responses',
  title: 'AgentScope',
  forms: ['answer', 'messages'],
  convert,
};
