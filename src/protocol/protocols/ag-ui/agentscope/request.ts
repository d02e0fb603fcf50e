/**
 * Converts a `RunAgentInput` to what an AgentScope agent receives (`adapter/agui` of agentscope-runtime 1.1.5,
 * according to its source code). The text of an assistant message that also has calls, activities, the state and the
 * context do not reach the agent.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';

type Converted = JsonObject | AdapterFailure | undefined;

function drops(losses: readonly Loss[]): readonly Loss[] {
  return losses.map((loss) => ({ ...loss, why: 'adapterDrops' }));
}

/** Returns `undefined` for a message that is dropped completely. */
function convertMessage(message: Json, at: string, losses: Loss[]): Converted {
  if (!isJsonObject(message)) return fails(at, toJsonText(message));
  const { role, content } = message;
  const refused = refusedMember(message);
  if (refused !== undefined) return fails(`${at}/${refused}`, refused);
  const id = stringOr(message['id']);
  const named = id === undefined ? {} : { id };
  const own = members.get(role) ?? [];
  const read = new Set(['id', 'role', 'content', ...own]);
  losses.push(...drops(unreadMembers(message, read, at)));
  switch (role) {
    case 'developer':
    case 'system':
      return { ...named, type: 'message', role: 'system', content: [{ type: 'text', text: stringOr(content) ?? '' }] };
    case 'user':
      return convertUser(content, named, at, losses);
    case 'assistant':
      return convertAssistant(message, named, at, losses);
    case 'tool':
      return convertOutput(message, named, at, losses);
    case 'activity':
      losses.push({ pointer: at, what: stringOr(message['activityType']) ?? role, why: 'adapterDrops' });
      return undefined;
    default:
      return fails(at, `role ${toJsonText(role ?? null)}`);
  }
}

/** Returns the member because of which the models of the adapter reject the request. */
function refusedMember({ role, content, toolCalls, name }: JsonObject): string | undefined {
  const isList = (role === 'user' || role === 'tool') && Array.isArray(content);
  const isText = content === undefined || content === null || typeof content === 'string';
  if (role !== 'activity' && !isText && !isList) return 'content';
  if (name !== undefined && typeof name !== 'string') return 'name';
  if (role !== 'assistant' || toolCalls === undefined || toolCalls === null) return undefined;
  const isComplete = (call: Json): boolean =>
    isJsonObject(call) && isJsonObject(call['function']) && typeof call['function']['arguments'] === 'string';
  return Array.isArray(toolCalls) && (toolCalls as readonly Json[]).every(isComplete) ? undefined : 'toolCalls';
}

const members: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['assistant', ['toolCalls']],
  ['tool', ['toolCallId', 'error']],
  ['activity', ['activityType']],
]);

function convertUser(content: Json | undefined, named: JsonObject, at: string, losses: Loss[]): JsonObject {
  const parts: readonly Json[] = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  const converted = parts.flatMap((part, index): readonly JsonObject[] => {
    const one = isJsonObject(part) ? convertPart(part) : undefined;
    const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? toJsonText(part);
    if (one === undefined) losses.push({ pointer: `${at}/content/${index}`, what, why: 'adapterDrops' });
    else if (isJsonObject(part)) losses.push(...drops(leftOf(part, one, `${at}/content/${index}`)));
    return one === undefined ? [] : [one];
  });
  const plainContent = converted.length === 0 ? [{ type: 'text', text: '' }] : converted;
  return { ...named, type: 'message', role: 'user', content: plainContent };
}

/** Returns the losses: the members of a part that the converted part does not contain. */
function leftOf(part: JsonObject, one: JsonObject, at: string): readonly Loss[] {
  if (one['type'] === 'data') return [];
  const place = typeof part['url'] === 'string' ? 'url' : 'data';
  return unreadMembers(part, new Set(['type', ...(one['type'] === 'text' ? ['text'] : ['mimeType', place])]), at);
}

/** Converts a part. The adapter knows only texts and the media parts of versions before 1.0. */
function convertPart(part: JsonObject): JsonObject | undefined {
  const { type, text, mimeType, url, data } = part;
  if (type === 'text') return { type, text: stringOr(text) ?? '' };
  if (type !== 'binary') return undefined;
  if (stringOr(mimeType)?.startsWith('image/') !== true) return { type: 'data', data: part };
  const place = stringOr(url) ?? stringOr(data);
  return place === undefined ? undefined : { type: 'image', image_url: place };
}

function convertAssistant(message: JsonObject, named: JsonObject, at: string, losses: Loss[]): JsonObject | undefined {
  const { content, toolCalls } = message;
  const calls: readonly Json[] = Array.isArray(toolCalls) ? toolCalls : [];
  const text = stringOr(content) ?? '';
  if (calls.length === 0) {
    if (text === '') losses.push({ pointer: at, what: 'assistant', why: 'adapterDrops' });
    return text === ''
      ? undefined
      : { ...named, type: 'message', role: 'assistant', content: [{ type: 'text', text }] };
  }
  if (text !== '') losses.push({ pointer: `${at}/content`, what: 'content', why: 'adapterDrops' });
  const data = calls.map((call, index) => {
    const place = `${at}/toolCalls/${index}`;
    if (isJsonObject(call)) losses.push(...drops(unreadMembers(call, new Set(['id', 'type', 'function']), place)));
    const tool = isJsonObject(call) && isJsonObject(call['function']) ? call['function'] : {};
    const callId = isJsonObject(call) ? (stringOr(call['id']) ?? '') : '';
    return { call_id: callId, name: stringOr(tool['name']) ?? '', arguments: stringOr(tool['arguments']) ?? '{}' };
  });
  const contents = data.map((one) => ({ type: 'data', data: one }));
  return { ...named, type: 'function_call', role: 'assistant', content: contents };
}

function convertOutput(message: JsonObject, named: JsonObject, at: string, losses: Loss[]): Converted {
  const { content, error, toolCallId } = message;
  if (Array.isArray(content)) return fails(`${at}/content`, 'content');
  const plainContent = stringOr(content) ?? '';
  if (plainContent !== '')
    losses.push(...drops(unreadMembers({ ...(error !== undefined && { error }) }, new Set(), at)));
  const output = plainContent === '' && typeof error === 'string' ? `error: ${error}` : plainContent;
  const data = { call_id: stringOr(toolCallId) ?? '', output };
  return { ...named, type: 'function_call_output', role: 'tool', content: [{ type: 'data', data }] };
}

function convertRequest(request: JsonObject): { document: Json | undefined; losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const input: JsonObject[] = [];
  const messages: readonly Json[] = Array.isArray(request['messages']) ? request['messages'] : [];
  for (const [index, message] of messages.entries()) {
    const one = convertMessage(message, `/messages/${index}`, losses);
    if (isFailure(one)) return { document: undefined, losses: [...losses, one.failure] };
    if (one !== undefined) input.push(one);
  }
  const { threadId, runId, forwardedProps: props } = request;
  const given = isJsonObject(props) ? props : {};
  losses.push(
    ...drops(unreadMembers(request, new Set(['threadId', 'runId', 'messages', 'tools', 'forwardedProps']), '')),
    ...drops(unreadMembers(given, new Set(['user_id', 'userId']), '/forwardedProps')),
  );
  const tools: readonly Json[] = Array.isArray(request['tools']) ? request['tools'] : [];
  tools.forEach((tool, index) => {
    const known = new Set(['name', 'description', 'parameters']);
    if (isJsonObject(tool)) losses.push(...drops(unreadMembers(tool, known, `/tools/${index}`)));
  });
  const document = {
    input,
    stream: true,
    ...(typeof runId === 'string' && { id: runId }),
    ...(typeof threadId === 'string' && { session_id: threadId }),
    user_id: given['user_id'] ?? given['userId'] ?? 'default_user_id',
    tools: tools.filter(isJsonObject).map(convertTool),
  };
  return { document, losses };
}

function convertTool({ name, description, parameters }: JsonObject): JsonObject {
  const schema = parameters ?? { type: 'object', properties: {}, required: [] };
  return { type: 'function', function: { name: name ?? '', description: description ?? '', parameters: schema } };
}

export const agentScopeFromAgUi: RuntimeAdapter = {
  from: 'ag-ui',
  to: 'agent-api',
  title: 'AgentScope',
  forms: ['request'],
  convert: (document) => convertRequest(isJsonObject(document) ? document : {}),
};
