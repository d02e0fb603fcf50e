/** Recognizes AG-UI: `RunAgentInput`, messages and events. Chat and AgentScope 2 share some names with it. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';
import { findEventType } from './eventTypes.ts';
import { memberOf } from './members.ts';

/** Event types that other protocols have too, with any content. */
const shared: ReadonlySet<unknown> = new Set(['RAW', 'CUSTOM']);

export function recognizeEvent(json: Json): Certainty {
  if (!isJsonObject(json) || findEventType(json['type']) === undefined) return 0;
  // Events of AgentScope 2 have some of the same types, but contain the id of their reply.
  if (json['reply_id'] !== undefined || json['created_at'] !== undefined) return 0;
  return shared.has(json['type']) ? 1 : 2;
}

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'developer', 'tool']);
const ownRoles: ReadonlySet<unknown> = new Set(['activity', 'reasoning']);

/** Whether this is certainly an AG-UI message; a message that is also a Chat Completions message does not count. */
function isMessage(element: JsonObject): boolean {
  const { id, role } = element;
  if (typeof id !== 'string' || element['type'] !== undefined || element['object'] !== undefined) return false;
  if (ownRoles.has(role)) return true;
  return roles.has(role) && (element['toolCalls'] !== undefined || element['toolCallId'] !== undefined);
}

export function recognizeRoot(root: JsonObject): Recognition | undefined {
  const { messages } = root;
  if (!Array.isArray(messages)) return undefined;
  const names = ['threadId', 'runId', 'forwardedProps'].filter((name) => memberOf(root, name) !== undefined);
  const isOwn = names.length > 0 || (messages as readonly Json[]).some((one) => isJsonObject(one) && isMessage(one));
  return isOwn ? { form: 'request', certainty: 2, list: 'messages' } : undefined;
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const certainty = recognizeEvent(element);
  if (certainty > 0) return { form: 'events', certainty };
  const root = recognizeRoot(element);
  if (root !== undefined) return { form: 'requests', certainty: root.certainty };
  return isMessage(element) ? { form: 'messages', certainty: 2 } : undefined;
}
