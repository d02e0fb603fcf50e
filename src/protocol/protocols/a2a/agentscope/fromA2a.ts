/**
 * Converts an A2A request to what an AgentScope agent receives: its texts, as one user message. Lists of messages go
 * through the adapter's own converter, which no server uses (`adapter/a2a` of agentscope-runtime 1.1.5, tested case by
 * case).
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { sentMessage } from '../findMessage.ts';
import { listOf } from '../vocabulary.ts';

type Converted = ReturnType<RuntimeAdapter['convert']>;

function drops(losses: readonly Loss[]): readonly Loss[] {
  return losses.map((loss) => ({ ...loss, why: 'adapterDrops' }));
}

/**
 * Returns the kind that the 0.3 server gives a part, even if the part does not contain its kind; `undefined` when the
 * server rejects it.
 */
function kindOf(part: Json): 'text' | 'file' | 'data' | undefined {
  if (!isJsonObject(part)) return undefined;
  const { kind, text, file, data } = part;
  const is = (name: string): boolean => kind === undefined || kind === name;
  if (is('text') && typeof text === 'string') return 'text';
  const content = isJsonObject(file) ? (stringOr(file['bytes']) ?? stringOr(file['uri'])) : undefined;
  if (is('file') && content !== undefined) return 'file';
  return is('data') && isJsonObject(data) ? 'data' : undefined;
}

function convertRequest(request: JsonObject): Converted {
  const sent = sentMessage(request);
  if (sent === undefined) return { document: undefined, losses: [fails('', 'message').failure] };
  const { json, pointer } = sent;
  const { role, parts } = json;
  const refuses = (at: string, what: string): Converted => ({
    document: undefined,
    losses: [fails(pointer + at, what).failure],
  });
  if (role !== 'user' && role !== 'agent') return refuses('/role', `role ${toJsonText(role ?? null)}`);
  if (!Array.isArray(parts)) return refuses('/parts', 'parts');
  const texts: string[] = [];
  const losses: Loss[] = [];
  for (const [index, part] of (parts as readonly Json[]).entries()) {
    const at = `${pointer}/parts/${index}`;
    const kind = kindOf(part);
    if (kind === undefined || !isJsonObject(part)) return refuses(`/parts/${index}`, 'part');
    if (kind === 'text') {
      texts.push(stringOr(part['text']) ?? '');
      losses.push(...drops(unreadMembers(part, new Set(['kind', 'text']), at)));
    } else losses.push({ pointer: at, what: kind, why: 'adapterDrops' });
  }
  const { contextId, taskId } = json;
  const { params } = request;
  losses.push(
    ...drops(unreadMembers(json, new Set(['kind', 'role', 'parts', 'contextId', 'taskId']), pointer)),
    ...drops(unreadMembers(isJsonObject(params) ? params : {}, new Set(['message']), '/params')),
    ...drops(unreadMembers(request, new Set(['jsonrpc', 'method', 'params', 'message']), '')),
  );
  const content = [{ type: 'text', text: texts.join('\n') }];
  const document = {
    input: [{ role: 'user', type: 'message', content }],
    ...(typeof contextId === 'string' && { session_id: contextId }),
    ...(typeof taskId === 'string' && { id: taskId }),
  };
  return { document, losses };
}

/**
 * Converts a part to a content, or returns `undefined` when the adapter raises an exception. The adapter treats every
 * file as an image with a URL.
 */
function toContent(part: Json): JsonObject | undefined {
  if (!isJsonObject(part)) return undefined;
  const { kind, text, data, file } = part;
  const content = { object: 'content', type: kind ?? '', delta: false };
  if (kind === 'text' && typeof text === 'string') return { ...content, text };
  if (kind === 'data' && isJsonObject(data)) return { ...content, data };
  const uri = isJsonObject(file) ? file['uri'] : undefined;
  return typeof uri === 'string' ? { ...content, type: 'image', image_url: uri } : undefined;
}

function toAgentMessage(message: Json, at: string): JsonObject | AdapterFailure {
  if (!isJsonObject(message)) return fails(at, toJsonText(message));
  const { role, messageId } = message;
  const content: JsonObject[] = [];
  for (const [index, part] of listOf(message, 'parts').entries()) {
    const one = toContent(part);
    if (one === undefined) return fails(`${at}/parts/${index}`, 'part');
    content.push(one);
  }
  if (role !== 'user') return fails(`${at}/role`, `role ${toJsonText(role ?? null)}`);
  return { object: 'message', status: 'created', id: messageId ?? null, type: 'message', role, content };
}

function convertList(list: readonly Json[]): Converted {
  const losses: Loss[] = [];
  const messages: JsonObject[] = [];
  for (const [index, each] of list.entries()) {
    const at = `/${index}`;
    const message = toAgentMessage(each, at);
    if (isFailure(message)) return { document: undefined, losses: [...losses, message.failure] };
    if (isJsonObject(each)) {
      losses.push(...drops(unreadMembers(each, new Set(['kind', 'role', 'parts', 'messageId']), at)));
      listOf(each, 'parts').forEach((part, place) => losses.push(...partLosses(part, `${at}/parts/${place}`)));
    }
    messages.push(message);
  }
  return { document: messages, losses };
}

function partLosses(part: Json, at: string): readonly Loss[] {
  if (!isJsonObject(part)) return [];
  const { file } = part;
  return drops([
    ...unreadMembers(part, new Set(['kind', 'text', 'data', 'file']), at),
    ...unreadMembers(isJsonObject(file) ? file : {}, new Set(['uri']), `${at}/file`),
  ]);
}

export const agentScopeFromA2a: RuntimeAdapter = {
  from: 'a2a',
  to: 'agent-api',
  title: 'AgentScope',
  forms: ['request', 'messages'],
  convert: (document) =>
    isJsonObject(document) ? convertRequest(document) : convertList(Array.isArray(document) ? document : [document]),
};
