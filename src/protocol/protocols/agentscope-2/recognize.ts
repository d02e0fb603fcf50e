/** Recognizes AgentScope 2: requests to `/chat/`, messages of blocks, and events that contain the id of their reply. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';
import { isAgentScope1Message } from '../building-blocks/isAgentScope1Message.ts';
import { findEventType } from './eventTypes.ts';

export function recognizeEvent(json: Json): Certainty {
  if (!isJsonObject(json) || findEventType(json['type']) === undefined) return 0;
  if (typeof json['reply_id'] === 'string') return 2;
  // Custom events contain no reply id.
  return json['type'] === 'CUSTOM' && typeof json['created_at'] === 'string' ? 2 : 0;
}

/** Block types that no message of another protocol has. */
const ownBlocks: ReadonlySet<unknown> = new Set(['tool_call', 'tool_result', 'thinking', 'hint']);

/** Messages of AgentScope contain the name of the speaker, and their blocks contain their type. */
function isMessage(element: JsonObject): boolean {
  const { name, role, content, object, type } = element;
  if (typeof name !== 'string' || typeof role !== 'string' || object !== undefined || type !== undefined) return false;
  if (!Array.isArray(content) || isAgentScope1Message(element)) return false;
  const isOwn = (block: Json): boolean =>
    isJsonObject(block) &&
    (ownBlocks.has(block['type']) || (block['type'] === 'data' && isJsonObject(block['source'])));
  return element['created_at'] !== undefined || (content as readonly Json[]).some(isOwn);
}

export function recognizeRoot(root: JsonObject): Recognition | undefined {
  const { agent_id: agent, input } = root;
  if (typeof agent !== 'string' || !('session_id' in root) || !('input' in root)) return undefined;
  return { form: 'request', certainty: 2, ...(Array.isArray(input) && { list: 'input' }) };
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const certainty = recognizeEvent(element);
  if (certainty > 0) return { form: 'events', certainty };
  if (recognizeRoot(element) !== undefined) return { form: 'requests', certainty: 2 };
  return isMessage(element) ? { form: 'messages', certainty: 2 } : undefined;
}
