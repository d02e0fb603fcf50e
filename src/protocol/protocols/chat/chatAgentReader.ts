/**
 * Converts MLflow's ChatAgent format to ops: responses that are a list of messages, and chunks that are pieces of a
 * message and are distinguished by its id. Source: mlflow/types/agent.py.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import { agrees, createElementList, nameOf, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/completeItems.ts';
import { textOf } from './contentParts.ts';
import { membersBesides } from './keptMembers.ts';
import { readMessage } from './request.ts';

/**
 * A piece of a message. It is recognized by the role in its `delta`, because no other object has such a `delta` at its
 * root.
 */
export function isChatAgentChunk({ delta, choices, type }: JsonObject): boolean {
  return isJsonObject(delta) && typeof delta['role'] === 'string' && choices === undefined && type === undefined;
}

/** An item for the text of a message, found by the id of the message. */
export interface ChatAgentMessage extends KnownItem {
  /** More pieces of its text may follow. */
  readonly isText?: boolean;
}

/** A whole response is a list of messages with members that only responses have. */
export function isChatAgentAnswer({ messages, choices, model, ...rest }: JsonObject): boolean {
  if (!Array.isArray(messages) || choices !== undefined || model !== undefined) return false;
  return 'finish_reason' in rest || 'custom_outputs' in rest;
}

/** Reads a whole response. It ends as soon as it has been read. */
export function readChatAgentAnswer(json: JsonObject, items: ItemKeys<ChatAgentMessage>, emit: Emit): void {
  const { messages, ...fields } = json;
  emit({ op: 'run-start', fields: adoptExact(fields, json) });
  const list = createElementList<KnownItem>();
  (Array.isArray(messages) ? (messages as readonly Json[]) : []).forEach((message, index) => {
    if (!isJsonObject(message)) return emit({ op: 'note', note: 'bad-field', detail: 'messages' });
    withKeys(readMessage(message, nameOf(message['id']) || `message ${index}`), items, list).forEach(emit);
  });
  emit({ op: 'run-end', outcome: 'completed' });
}

/** Texts with the same id belong to one message; calls and outputs arrive complete. */
export function readChatAgentChunk(json: JsonObject, items: ItemKeys<ChatAgentMessage>, emit: Emit): void {
  const { delta } = json;
  if (!isJsonObject(delta)) return;
  const fields = membersBesides(json, (member) => member === 'delta');
  if (Object.keys(fields).length > 0) emit({ op: 'run-start', fields });
  const name = nameOf(delta['id']);
  const role = stringOr(delta['role']) ?? 'assistant';
  if (role === 'tool' || Array.isArray(delta['tool_calls'])) {
    return withKeys(readMessage(delta, name || 'message '), items).forEach(emit);
  }
  const known = name === '' ? undefined : items.latest(name);
  const isMore = known?.isText === true && agrees(known.identity?.name, role);
  const message = isMore
    ? known
    : items.add(name, 'message', (key) => ({
        key,
        isOver: false,
        isText: true,
        identity: { kind: 'message', name: role },
      }));
  const more = membersBesides(delta, (member) => member === 'role' || member === 'content');
  if (!isMore) {
    const kept: JsonObject = Object.keys(more).length > 0 ? { inMessage: [more] } : {};
    emit({ op: 'item-start', item: message.key, kind: 'message', role, fields: { choice: 0, ...kept } });
  }
  emit({ op: 'part-append', item: message.key, part: 0, kind: 'text', text: textOf(delta['content']) });
}
