/** Finds the message or artifact in a document or an event, and its pointer. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { readAnswer } from './payload.ts';
import { hasParts } from './transcoded.ts';
import { objectOf, toRole } from './vocabulary.ts';

export interface PlacedMessage {
  readonly json: JsonObject;
  readonly pointer: string;
}

/** Returns `undefined` when there is no single message or artifact, as in a task with its history. */
export function findMessage(json: JsonObject): PlacedMessage | undefined {
  const sent = sentMessage(json);
  if (sent !== undefined) return sent;
  const { payload } = readAnswer(json);
  if (payload === undefined) return hasParts(json) ? { json, pointer: '' } : undefined;
  const { kind, json: carried, pointer } = payload;
  if (kind === 'message') return payload;
  const [holder, member, place] =
    kind === 'artifact-update'
      ? ([carried, 'artifact', pointer] as const)
      : ([objectOf(carried, 'status') ?? {}, 'message', `${pointer}/status`] as const);
  const inner = objectOf(holder, member);
  return inner && { json: inner, pointer: `${place}/${member}` };
}

/** Returns the message of a request, in JSON-RPC or as the body of the HTTP binding. */
export function sentMessage(root: JsonObject): PlacedMessage | undefined {
  const { params, message, method } = root;
  if (isJsonObject(params)) {
    const inner = params['message'];
    return isJsonObject(inner) ? { json: inner, pointer: '/params/message' } : undefined;
  }
  const isBody = method === undefined && isJsonObject(message) && toRole(message['role']) === 'user';
  return isBody ? { json: message, pointer: '/message' } : undefined;
}
