/**
 * Converts a Responses request to an AgentRequest, as AgentScope's adapter does
 * (`convert_responses_request_to_agent_request`, agentscope-runtime 1.1.5). The ids are new.
 */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { pythonText } from '../../python/pythonText.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { adapterDrops, describeCall } from './itemLosses.ts';
import { toAgentMessage } from './inputMessage.ts';
import { toAgentTools } from './tools.ts';

/**
 * Returns the converted setting: `undefined` if it has the wrong type, a failure if the model of the request rejects
 * it.
 */
type Take = (json: Json, at: string) => Json | AdapterFailure | undefined;

/** Numbers pass the adapter's own check and then raise an error. */
const text: Take = (json, at) => {
  if (typeof json === 'number' || typeof json === 'boolean') return fails(at, at.slice(1));
  return typeof json === 'string' ? json : undefined;
};
const number: Take = (json) => (typeof json === 'boolean' ? Number(json) : typeof json === 'number' ? json : undefined);
const integer: Take = (json, at) => {
  const value = number(json, at);
  return Number.isInteger(value) ? value : undefined;
};
const texts: Take = (json, at) => {
  if (!Array.isArray(json)) return text(json, at);
  return json.every((one) => typeof one === 'string') ? json : fails(at, at.slice(1));
};
const few: Take = (json, at) => {
  const value = integer(json, at);
  return typeof value === 'number' && (value < 1 || value > 5) ? fails(at, at.slice(1)) : value;
};

/** Members with the same name and type in both protocols. Values of another type are dropped. */
const copied: Readonly<Record<string, Take>> = {
  model: text,
  stream: (json) => (typeof json === 'boolean' ? json : undefined),
  temperature: number,
  top_p: number,
  session_id: text,
  user_id: text,
  id: text,
  max_tokens: integer,
  stop: texts,
  n: few,
  seed: integer,
  frequency_penalty: number,
  presence_penalty: number,
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
    if (made === undefined) losses.push({ pointer: at, what: describeItem(item), why: 'adapterDrops' });
    else messages.push(made);
  }
  return messages;
}

function copySettings(request: JsonObject, losses: Loss[]): JsonObject | AdapterFailure {
  const settings = new Map<string, Json>();
  const session = toSession(request['conversation']);
  if (typeof session === 'object' && session !== null) return session;
  for (const [member, take] of Object.entries(copied)) {
    const json = request[member] ?? null;
    // The id of the conversation replaces the member before it is read.
    if (json === null || (member === 'session_id' && session !== undefined)) continue;
    const taken = take(json, `/${member}`);
    if (isJsonObject(taken) && isFailure(taken)) return taken;
    if (taken !== undefined) settings.set(member, taken as Json);
  }
  if (typeof session === 'string') settings.set('session_id', session);
  const known = new Set(['input', 'tools', 'conversation', ...settings.keys()]);
  losses.push(...adapterDrops(unreadMembers(request, known, '')));
  return Object.fromEntries(settings);
}

/** The conversation is converted to a text, whatever it is. If it is an object with an id, only the id is used. */
function toSession(conversation: Json | undefined): string | null | undefined | AdapterFailure {
  if (conversation === undefined || conversation === null) return undefined;
  if (!isJsonObject(conversation) || !('id' in conversation)) return pythonText(conversation);
  const { id = null } = conversation;
  return id === null || typeof id === 'string' ? id : fails('/conversation/id', 'conversation');
}

function describeItem({ type, role, name, call_id: callId, id }: JsonObject): string {
  return describeCall(type ?? role ?? 'item', name, callId ?? id);
}

export const agentScopeRequests: RuntimeAdapter = {
  from: 'responses',
  to: 'agent-api',
  title: 'AgentScope',
  forms: ['request', 'messages'],
  convert,
};
