/**
 * Converts the answer of an AgentScope agent to what an A2A client receives: only the last message of the answer, and
 * only its texts and data (`adapter/a2a/a2a_adapter_utils.py` of agentscope-runtime 1.1.5, tested case by case).
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';

type Converted = ReturnType<RuntimeAdapter['convert']>;

const roles: Readonly<Record<string, string>> = { user: 'user', assistant: 'agent' };

/** Returns a message in the form of the adapter's model, or the place at which the adapter raises an exception. */
function toA2aMessage(message: Json, at: string, place: number): JsonObject | AdapterFailure {
  if (!isJsonObject(message)) return fails(at, toJsonText(message));
  const { role, content, id } = message;
  const word = typeof role === 'string' && Object.hasOwn(roles, role) ? roles[role] : undefined;
  if (!Array.isArray(content)) return fails(`${at}/content`, 'content');
  const parts: JsonObject[] = [];
  for (const [index, each] of (content as readonly Json[]).entries()) {
    const part = toPart(each);
    if (part === undefined) return fails(`${at}/content/${index}`, describe(each));
    parts.push(part);
  }
  if (word === undefined) return fails(`${at}/role`, `role ${toJsonText(role ?? null)}`);
  return { kind: 'message', messageId: stringOr(id) ?? `msg_${place + 1}`, parts, role: word };
}

/** Returns `undefined` when the adapter raises an exception: it supports only texts, and data that are objects. */
export function toPart(content: Json): JsonObject | undefined {
  if (!isJsonObject(content)) return undefined;
  const { type, text, data } = content;
  if (type === 'text' && typeof text === 'string') return { kind: 'text', text };
  if (type === 'data' && isJsonObject(data)) return { kind: 'data', data };
  return undefined;
}

function describe(content: Json): string {
  return (isJsonObject(content) ? stringOr(content['type']) : undefined) ?? toJsonText(content);
}

/** Members that only state that a message or a content is complete, so losing them is not a loss. */
const silent: readonly string[] = ['object', 'sequence_number', 'delta', 'index', 'msg_id'];

function messageLosses(message: Json, at: string): readonly Loss[] {
  if (!isJsonObject(message)) return [];
  const contents: readonly Json[] = Array.isArray(message['content']) ? message['content'] : [];
  const isPlain = message['type'] === 'message';
  return [
    ...memberLosses(message, ['id', 'role', 'content', ...(isPlain ? ['type'] : [])], at),
    ...contents.flatMap((content, index) => {
      if (!isJsonObject(content)) return [];
      return memberLosses(content, ['type', content['type'] === 'text' ? 'text' : 'data'], `${at}/content/${index}`);
    }),
  ];
}

function memberLosses(json: JsonObject, carried: readonly string[], at: string): readonly Loss[] {
  const { status } = json;
  const known = new Set([...silent, ...carried, ...(status === 'completed' || status === 'created' ? ['status'] : [])]);
  return unreadMembers(json, known, at).map((loss) => ({ ...loss, why: 'adapterDrops' }));
}

function convertList(list: readonly Json[]): Converted {
  const losses: Loss[] = [];
  const messages: JsonObject[] = [];
  for (const [index, each] of list.entries()) {
    const message = toA2aMessage(each, `/${index}`, index);
    if (isFailure(message)) return { document: undefined, losses: [...losses, message.failure] };
    losses.push(...messageLosses(each, `/${index}`));
    messages.push(message);
  }
  return { document: messages, losses };
}

function convertAnswer(response: JsonObject): Converted {
  const { output, status = 'completed', ...head } = response;
  const list: readonly Json[] = Array.isArray(output) ? output : [];
  const losses: Loss[] = [...memberLosses(head, [], '')];
  for (const [index, each] of list.slice(0, -1).entries()) {
    const what = (isJsonObject(each) ? stringOr(each['type']) : undefined) ?? 'message';
    losses.push({ pointer: `/output/${index}`, what, why: 'adapterDrops' });
  }
  const raises = (at: string, what: string): Converted => ({
    document: undefined,
    losses: [...losses, fails(at, what).failure],
  });
  if (status !== 'completed') return raises('/status', `status ${toJsonText(status)}`);
  const last = list.length - 1;
  if (last < 0) return raises('/output', 'output');
  const message = toA2aMessage(list[last] ?? null, `/output/${last}`, last);
  if (isFailure(message)) return { document: undefined, losses: [...losses, message.failure] };
  return {
    document: message,
    losses: [...losses, ...messageLosses(list[last] ?? null, `/output/${last}`)],
  };
}

export const agentScopeToA2a: RuntimeAdapter = {
  from: 'agent-api',
  to: 'a2a',
  title: 'AgentScope',
  forms: ['answer', 'messages'],
  convert: (document) =>
    isJsonObject(document) ? convertAnswer(document) : convertList(Array.isArray(document) ? document : [document]),
};
