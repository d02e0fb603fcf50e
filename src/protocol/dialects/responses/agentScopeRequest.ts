/**
 * A Responses request → an AgentRequest, as AgentScope's adapter does it
 * (`convert_responses_request_to_agent_request`, agentscope-runtime 1.1.5). Ids are new.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../base/json.ts';
import { unreadMembers, type Loss } from '../../conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../runtimeAdapter.ts';
import { toAgentMessage } from './agentScopeMessage.ts';
import { toAgentTools } from './agentScopeTools.ts';

type Check = (json: Json) => boolean;

const isText: Check = (json) => typeof json === 'string';
const isNumber: Check = (json) => typeof json === 'number';
const isInteger: Check = (json) => Number.isInteger(json);

/** Members of the same name and type; others of the name are dropped. */
const copied: Readonly<Record<string, Check>> = {
  model: isText,
  stream: (json) => typeof json === 'boolean',
  temperature: isNumber,
  top_p: isNumber,
  session_id: isText,
  user_id: isText,
  id: isText,
  max_tokens: isInteger,
  stop: (json) => isText(json) || (Array.isArray(json) && json.every(isText)),
  n: isInteger,
  seed: isInteger,
  frequency_penalty: isNumber,
  presence_penalty: isNumber,
};

function convert(document: Json): ReturnType<RuntimeAdapter['convert']> {
  const request: JsonObject = isJsonObject(document) ? document : { input: document };
  const losses: Loss[] = [];
  const input = toInput(request['input'], Array.isArray(document) ? '' : '/input', losses);
  if (isFailure(input)) return { document: undefined, losses: [...losses, input.failure] };
  const tools = toAgentTools(request['tools'], losses);
  if (isFailure(tools)) return { document: undefined, losses: [...losses, tools.failure] };
  const settings = copySettings(request, losses);
  if (isFailure(settings)) return { document: undefined, losses: [...losses, settings.failure] };
  const made = { input, stream: true, n: 1, ...settings, ...(tools !== undefined && { tools }) };
  return { document: Array.isArray(document) ? input : made, losses };
}

function toInput(input: Json | undefined, base: string, losses: Loss[]): readonly JsonObject[] | AdapterFailure {
  if (typeof input === 'string') {
    const json = input === '' ? undefined : toAgentMessage({ role: 'user', content: input }, '/input', 0, losses);
    if (json === undefined) return [];
    return isFailure(json) ? json : [json];
  }
  if (!Array.isArray(input)) return [];
  const messages: JsonObject[] = [];
  for (const [index, item] of (input as readonly Json[]).entries()) {
    const at = `${base}/${index}`;
    if (!isJsonObject(item)) return fails(at, toJsonText(item));
    const made = toAgentMessage(item, at, messages.length, losses);
    if (isFailure(made)) return made;
    if (made === undefined) losses.push({ pointer: at, what: describe(item), why: 'adapterDrops' });
    else messages.push(made);
  }
  return messages;
}

/** `mcp_call roll (call_1)`: enough to find it in a log. */
function describe(item: JsonObject): string {
  const kind = stringOr(item['type']) ?? stringOr(item['role']) ?? 'item';
  const id = stringOr(item['call_id']) ?? stringOr(item['id']);
  return [kind, stringOr(item['name']), id && `(${id})`].filter((word) => word !== undefined && word !== '').join(' ');
}

function copySettings(request: JsonObject, losses: Loss[]): JsonObject | AdapterFailure {
  const { conversation, model, n } = request;
  if (typeof model === 'number') return fails('/model', 'model');
  if (typeof n === 'number' && (n < 1 || n > 5)) return fails('/n', 'n');
  const members = Object.entries(copied).filter(([member, check]) => {
    const json = request[member];
    return json !== undefined && json !== null && check(json);
  });
  const session = stringOr(conversation) ?? (isJsonObject(conversation) ? stringOr(conversation['id']) : undefined);
  const known = ['input', 'tools', ...members.map(([member]) => member)];
  if (session !== undefined) known.push('conversation');
  const dropped = unreadMembers(request, new Set(known), '');
  losses.push(...dropped.map((loss): Loss => ({ ...loss, why: 'adapterDrops' })));
  return {
    ...Object.fromEntries(members.map(([member]) => [member, request[member]])),
    ...(session !== undefined && { session_id: session }),
  };
}

export const agentScopeRequests: RuntimeAdapter = {
  from: 'responses',
  to: 'agent-api',
  title: 'AgentScope',
  forms: ['request', 'messages'],
  convert,
};
