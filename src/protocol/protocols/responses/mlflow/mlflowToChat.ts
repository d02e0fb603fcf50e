/**
 * Converts Responses items to Chat Completions messages, as MLflow does (`responses_to_cc` in
 * mlflow/types/responses.py, which `prep_msgs_for_cc_llm` applies to each input item): each call and each text becomes
 * a separate message.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isNothing, unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { isSince36, type MlflowVersion } from '../../mlflow/mlflowVersion.ts';
import { pythonDumpsAscii, pythonText } from '../../python/pythonText.ts';
import { fails, isFailure, type AdapterFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { responsesConverter } from '../converter.ts';

/** The members that the function keeps of an item with an unknown type. */
const compatible = ['role', 'content', 'name', 'tool_calls', 'tool_call_id'];

interface Asked {
  readonly item: Json;
  readonly at: string;
  readonly version: MlflowVersion;
}

/**
 * The messages for one item. Dropped members are added to the losses. Before 3.7 and 2026, the function does not know
 * approvals, and outputs that are not texts stay unchanged.
 */
function toChatMessages({ item, at, version }: Asked, losses: Loss[]): readonly JsonObject[] | AdapterFailure {
  if (!isJsonObject(item)) return fails(at, toJsonText(item));
  const drop = (...known: readonly string[]): void => {
    const dropped = unreadMembers(item, new Set(['type', ...known]), at);
    losses.push(...dropped.map((loss): Loss => ({ ...loss, why: 'adapterDrops' })));
  };
  const { type } = item;
  if (type === 'function_call') {
    drop('call_id', 'name', 'arguments');
    return toCall(item, at, 'call_id', 'tool call');
  }
  if (type === 'mcp_approval_request' && isSince36(version)) {
    drop('id', 'name', 'arguments');
    return toCall(item, at, 'id', 'mcp approval request');
  }
  if (type === 'message' && Array.isArray(item['content'])) {
    drop('role', 'content');
    return toTexts(item, item['content'] as readonly Json[], at, losses);
  }
  if (type === 'reasoning') {
    drop('summary');
    const { summary } = item;
    return summary === undefined ? fails(at, 'summary') : [{ role: 'assistant', content: pythonDumpsAscii(summary) }];
  }
  if (type === 'function_call_output') {
    drop('output', 'call_id');
    const { output, call_id: id } = item;
    if (output === undefined || id === undefined) return fails(at, type);
    const isKept = typeof output === 'string' || !isSince36(version);
    return [{ role: 'tool', content: isKept ? output : pythonDumpsAscii(output), tool_call_id: id }];
  }
  if (type === 'mcp_approval_response' && isSince36(version)) {
    drop('approve', 'approval_request_id');
    const { approve, approval_request_id: id } = item;
    return approve === undefined || id === undefined
      ? fails(at, type)
      : [{ role: 'tool', content: pythonText(approve), tool_call_id: id }];
  }
  return toCompatible(item, at, losses, drop);
}

function toCompatible(item: JsonObject, at: string, losses: Loss[], drop: (...known: string[]) => void) {
  const members = compatible.filter((member) => item[member] !== undefined);
  if (members.length === 0) {
    losses.push({ pointer: at, what: stringOr(item['type']) ?? 'item', why: 'adapterDrops' });
    return [];
  }
  drop(...members);
  return [Object.fromEntries(members.map((member) => [member, item[member]]))];
}

function toCall(item: JsonObject, at: string, member: string, content: string): readonly JsonObject[] | AdapterFailure {
  const { [member]: id, name, arguments: input } = item;
  if (id === undefined || name === undefined) return fails(at, content);
  const isEmpty = isNothing(input) || input === '' || input === 0 || input === false;
  const call = { id, type: 'function', function: { arguments: isEmpty ? '{}' : input, name } };
  return [{ role: 'assistant', content, tool_calls: [call] }];
}

function toTexts(
  item: JsonObject,
  content: readonly Json[],
  at: string,
  losses: Loss[],
): readonly JsonObject[] | AdapterFailure {
  const { role } = item;
  const messages: JsonObject[] = [];
  for (const [index, part] of content.entries()) {
    const place = `${at}/content/${index}`;
    const text = isJsonObject(part) ? part['text'] : undefined;
    if (!isJsonObject(part) || text === undefined || role === undefined) {
      return fails(place, (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? 'content');
    }
    const dropped = unreadMembers(part, new Set(['type', 'text']), place);
    losses.push(...dropped.map((loss): Loss => ({ ...loss, why: 'adapterDrops' })));
    messages.push({ role, content: text });
  }
  return messages;
}

/**
 * Implements `to_chat_completions_input` for a document. The function sees only the list of items and never the other
 * members. Never throws.
 */
export function toChatCompletionsInput(
  document: Json,
  version: MlflowVersion = 'newest',
): ReturnType<RuntimeAdapter['convert']> {
  const { head = {}, elements } = responsesConverter.split(document);
  const losses: Loss[] = unreadMembers(head, new Set(['object']), '').map((loss) => ({ ...loss, why: 'adapterDrops' }));
  const messages: JsonObject[] = [];
  for (const { json, at } of elements) {
    if (at === '/instructions') losses.push({ pointer: at, what: 'instructions', why: 'adapterDrops' });
    else {
      const item: Json = typeof json === 'string' ? { role: 'user', content: json } : json;
      const made = toChatMessages({ item, at, version }, losses);
      if (isFailure(made)) return { document: undefined, losses: [...losses, made.failure] };
      messages.push(...made);
    }
  }
  return { document: isJsonObject(document) ? { messages } : messages, losses };
}

export const mlflowToChat: RuntimeAdapter = {
  from: 'responses',
  to: 'chat',
  title: 'MLflow',
  forms: ['request', 'answer', 'messages'],
  convert: (document) => toChatCompletionsInput(document),
};
