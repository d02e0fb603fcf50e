/**
 * MLflow's ChatAgent → ops: answers that are a list of messages, and chunks that are pieces of one,
 * told apart by its id. Source: mlflow/types/agent.py.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import type { Emit } from '../dialect.ts';
import { textOf } from './answerItems.ts';
import { readMessage } from './request.ts';

/** A piece of a message, which has a role, as nothing else with a `delta` at its root. */
export function isChatAgentChunk({ delta, choices, type }: JsonObject): boolean {
  return isJsonObject(delta) && typeof delta['role'] === 'string' && choices === undefined && type === undefined;
}

/** A whole answer: it is over when it is there. */
export function readChatAgentAnswer({ messages, ...fields }: JsonObject, emit: Emit): void {
  emit({ op: 'run-start', fields });
  (Array.isArray(messages) ? (messages as readonly Json[]) : []).forEach((message, index) => {
    if (!isJsonObject(message)) return emit({ op: 'note', note: 'bad-field', detail: 'messages' });
    readMessage(message, stringOr(message['id']) ?? `message ${index}`).forEach(emit);
  });
  emit({ op: 'run-end', outcome: 'completed' });
}

/** Texts of the same id are one message; calls and outputs come whole. `begun` are the ids so far. */
export function readChatAgentChunk({ delta, usage }: JsonObject, begun: Set<string>, emit: Emit): void {
  if (!isJsonObject(delta)) return;
  if (isJsonObject(usage)) emit({ op: 'run-start', fields: { usage } });
  const key = stringOr(delta['id']) ?? `message ${begun.size}`;
  const role = stringOr(delta['role']) ?? 'assistant';
  if (role === 'tool' || Array.isArray(delta['tool_calls'])) {
    const ops = readMessage(delta, begun.has(key) ? `${key} ${begun.size}` : key);
    begun.add(key);
    return ops.forEach(emit);
  }
  if (!begun.has(key)) emit({ op: 'item-start', item: key, kind: 'message', role, fields: { choice: 0 } });
  begun.add(key);
  emit({ op: 'part-append', item: key, part: 0, kind: 'text', text: textOf(delta['content']) });
}
