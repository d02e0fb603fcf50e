/**
 * MLflow's ChatAgent → ops: answers that are a list of messages, and chunks that are pieces of one,
 * told apart by its id. Source: mlflow/types/agent.py.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/dialect.ts';
import { agrees, createElementList, nameOf, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/wholeItems.ts';
import { textOf } from './answerItems.ts';
import { readMessage } from './request.ts';

/** A piece of a message, which has a role, as nothing else with a `delta` at its root. */
export function isChatAgentChunk({ delta, choices, type }: JsonObject): boolean {
  return isJsonObject(delta) && typeof delta['role'] === 'string' && choices === undefined && type === undefined;
}

/** An item of what it says, by the id of the message. */
export interface ChatAgentMessage extends KnownItem {
  /** Pieces of its text may follow. */
  readonly isText?: boolean;
}

/** A whole answer is a list of messages with what only answers have. */
export function isChatAgentAnswer({ messages, choices, model, ...rest }: JsonObject): boolean {
  if (!Array.isArray(messages) || choices !== undefined || model !== undefined) return false;
  return 'finish_reason' in rest || 'custom_outputs' in rest;
}

/** A whole answer: it is over when it is there. */
export function readChatAgentAnswer(
  { messages, ...fields }: JsonObject,
  items: ItemKeys<ChatAgentMessage>,
  emit: Emit,
): void {
  emit({ op: 'run-start', fields });
  const list = createElementList<KnownItem>();
  (Array.isArray(messages) ? (messages as readonly Json[]) : []).forEach((message, index) => {
    if (!isJsonObject(message)) return emit({ op: 'note', note: 'bad-field', detail: 'messages' });
    withKeys(readMessage(message, nameOf(message['id']) || `message ${index}`), items, list).forEach(emit);
  });
  emit({ op: 'run-end', outcome: 'completed' });
}

/** Texts of the same id are one message; calls and outputs come whole. */
export function readChatAgentChunk({ delta, usage }: JsonObject, items: ItemKeys<ChatAgentMessage>, emit: Emit): void {
  if (!isJsonObject(delta)) return;
  if (isJsonObject(usage)) emit({ op: 'run-start', fields: { usage } });
  const name = nameOf(delta['id']);
  const role = stringOr(delta['role']) ?? 'assistant';
  if (role === 'tool' || Array.isArray(delta['tool_calls'])) {
    return withKeys(readMessage(delta, name || 'message '), items).forEach(emit);
  }
  const known = name === '' ? undefined : items.latest(name);
  const isMore = known?.isText === true && agrees(known.said?.name, role);
  const message = isMore
    ? known
    : items.add(name, 'message', (key) => ({
        key,
        isOver: false,
        isText: true,
        said: { kind: 'message', name: role },
      }));
  if (!isMore) emit({ op: 'item-start', item: message.key, kind: 'message', role, fields: { choice: 0 } });
  emit({ op: 'part-append', item: message.key, part: 0, kind: 'text', text: textOf(delta['content']) });
}
