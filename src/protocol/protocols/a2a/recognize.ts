/** Recognizes A2A: requests and answers with and without JSON-RPC, events of both versions, and agent cards. */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';
import { isCard } from './card.ts';
import { isPayloadKind, readAnswer, type Payload } from './payload.ts';
import { sentMessage } from './findMessage.ts';
import { hasParts, partsOf } from './transcoded.ts';
import { memberOf, toRole, versionOfMethod } from './vocabulary.ts';

export function recognizeEvent(json: Json): Certainty {
  if (!isJsonObject(json) || 'object' in json || 'method' in json) return 0;
  const { payload, error, result, isEnvelope } = readAnswer(json);
  if (payload !== undefined) return isOwn(payload) ? 2 : 1;
  if (error === undefined) return isEnvelope && result !== undefined ? 1 : 0;
  // No other supported protocol answers in JSON-RPC.
  return json['jsonrpc'] !== undefined || toJsonText(error).includes('a2a-protocol.org') ? 2 : 1;
}

/**
 * Whether the payload certainly belongs to A2A: other protocols also have messages and tasks, but not with these
 * members.
 */
function isOwn({ kind, json }: Payload): boolean {
  if (isPayloadKind(json['kind'])) return true;
  if (kind === 'message') return memberOf(json, 'messageId') !== undefined && hasParts(json);
  if (kind === 'artifact-update') return isJsonObject(json['artifact']);
  return isJsonObject(json['status']) && json['status']['state'] !== undefined;
}

function isMessage(element: JsonObject): boolean {
  const { kind, role } = element;
  if (!hasParts(element)) return false;
  return (
    kind === 'message' ||
    isNewRole(role) ||
    (memberOf(element, 'messageId') !== undefined && toRole(role) !== undefined)
  );
}

/** Other programs send messages with parts too, such as the AI SDK, but without these members. */
function isSent(message: JsonObject, root: JsonObject): boolean {
  const { kind, role } = message;
  if (!hasParts(message)) return false;
  if (isJsonObject(root['params']) || kind === 'message' || isNewRole(role)) return true;
  return memberOf(message, 'messageId') !== undefined || !partsOf(message).some(hasType);
}

function hasType(part: Json): boolean {
  return isJsonObject(part) && part['type'] !== undefined;
}

/** Only A2A 1.0 writes roles in this form. */
function isNewRole(role: Json | undefined): boolean {
  return role === 'ROLE_USER' || role === 'ROLE_AGENT';
}

/** None of these documents has a list of messages, so the result never contains `list`. */
export function recognizeRoot(root: JsonObject): Recognition | undefined {
  if (versionOfMethod(root['method']) !== undefined) return { form: 'request', certainty: 2 };
  const sent = sentMessage(root);
  if (sent !== undefined && isSent(sent.json, root)) return { form: 'request', certainty: 2 };
  if (isCard(root)) return { form: 'answer', certainty: 2 };
  const certainty = recognizeEvent(root);
  if (certainty === 0) return undefined;
  const isError = readAnswer(root).payload === undefined;
  return { form: 'answer', certainty: isError ? 1 : certainty };
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  if (versionOfMethod(element['method']) !== undefined) return { form: 'requests', certainty: 2 };
  if (isMessage(element)) return { form: 'messages', certainty: 2 };
  const certainty = recognizeEvent(element);
  return certainty === 0 ? undefined : { form: 'events', certainty };
}
