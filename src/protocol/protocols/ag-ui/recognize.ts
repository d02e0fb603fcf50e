/** What is AG-UI: `RunAgentInput`, messages and events. Chat and AgentScope 2 have words in common with it. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Recognition } from '../contract/dialect.ts';
import { findEventType } from './eventTypes.ts';
import { memberOf } from './members.ts';

/** Types that others have as well, under which anything may be said. */
const shared: ReadonlySet<unknown> = new Set(['RAW', 'CUSTOM']);

export function recognizeEvent(json: Json): Certainty {
  if (!isJsonObject(json) || findEventType(json['type']) === undefined) return 0;
  // The events of AgentScope 2 have some of the types, and say to which reply they belong.
  if (json['reply_id'] !== undefined || json['created_at'] !== undefined) return 0;
  return shared.has(json['type']) ? 1 : 2;
}

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'developer', 'tool']);
const ownRoles: ReadonlySet<unknown> = new Set(['activity', 'reasoning']);

/** A message of its own kind; one that is a Chat Completions message as well is none. */
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
