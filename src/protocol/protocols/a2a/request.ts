/** A2A requests: reads the message of a request, and adds missing members before it is sent. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { messageOps } from './messageOps.ts';
import { sentMessage } from './spoken.ts';
import { versionOfMethod } from './vocabulary.ts';

/** Reads the message, with its pointer as its key; requests of other methods contain none. */
export function readRequest(root: JsonObject): readonly Op[] {
  const sent = sentMessage(root);
  return sent === undefined ? [] : messageOps(sent.json, sent.pointer.slice(1), 'message');
}

/** Returns the missing members: the envelope, and the id by which a server distinguishes messages. */
export function missingMembers(root: JsonObject, createId: () => string): JsonObject {
  const isCall = root['method'] !== undefined || root['params'] !== undefined;
  const sent = sentMessage(root);
  const message =
    sent === undefined || sent.json['messageId'] !== undefined ? undefined : { ...sent.json, messageId: createId() };
  const { params } = root;
  return {
    ...(isCall && root['jsonrpc'] === undefined && { jsonrpc: '2.0' }),
    ...(isCall && root['id'] === undefined && { id: createId() }),
    ...(message !== undefined && (isJsonObject(params) ? { params: { ...params, message } } : { message })),
  };
}

/** Returns the version header of 1.0; without it, a server treats the request as version 0.3. */
export function requestHeaders(root: JsonObject): Readonly<Record<string, string>> {
  return versionOfMethod(root['method']) === '1.0' ? { 'a2a-version': '1.0' } : {};
}
