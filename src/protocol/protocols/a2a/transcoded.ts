/**
 * The JSON that A2A 0.3 uses over plain HTTP. It is transcoded from gRPC, so the parts of a message are in `content`, the
 * source of a file is `fileWithUri` or `fileWithBytes`, and a task may be `TASK_STATE_CANCELLED`. Source: a2a.proto of
 * A2A 0.3.0. JSON-RPC has other names, but reading accepts these names everywhere.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { listOf, memberOf } from './vocabulary.ts';

/** The name of the member that contains the parts of a message. */
export function partsName(json: JsonObject): 'parts' | 'content' {
  return json['parts'] === undefined && Array.isArray(json['content']) ? 'content' : 'parts';
}

export function partsOf(json: JsonObject): readonly Json[] {
  return listOf(json, partsName(json));
}

/** Whether an object has parts. Many protocols have a `content`, but only A2A has these roles. */
export function hasParts(json: JsonObject): boolean {
  const { parts, content, role, kind } = json;
  if (Array.isArray(parts)) return true;
  return Array.isArray(content) && (role === 'ROLE_USER' || role === 'ROLE_AGENT' || kind === 'message');
}

/** Whether a place in a request or an answer is inside JSON-RPC. */
function isInJsonRpc(pointer: string): boolean {
  return /^\/(?:params|result)(?:\/|$)/.test(pointer);
}

/** Whether the message at the pointer has its parts where this form has them. */
export function isTranscoded(json: JsonObject, pointer: string): boolean {
  return partsName(json) === 'content' && json['kind'] === undefined && !isInJsonRpc(pointer);
}

/** Whether the part at the pointer is a file or data in this form. Texts are the same in 1.0. */
export function isTranscodedPart(part: JsonObject, pointer: string): boolean {
  const { file, kind } = part;
  if (isInJsonRpc(pointer) || kind !== undefined || !isJsonObject(file)) return false;
  const [uri, bytes] = [memberOf(file, 'fileWithUri'), memberOf(file, 'fileWithBytes')];
  return typeof (uri ?? bytes) === 'string' && (uri == null) !== (bytes == null);
}

/** Whether the state at the pointer is one that only this form writes in this way. */
export function isTranscodedState(state: Json | undefined, pointer: string): boolean {
  return state === 'TASK_STATE_CANCELLED' && !isInJsonRpc(pointer);
}
