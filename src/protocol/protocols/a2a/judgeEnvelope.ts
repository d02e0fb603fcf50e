/** Finds the places where the JSON-RPC envelope of an answer is invalid, or where its error does not meet A2A 1.0. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Deviation } from './judgePart.ts';
import { listOf, type Version } from './vocabulary.ts';

/** `requestId` is the id of the request that it answers, if known. */
export function judgeEnvelope(json: JsonObject, requestId: Json | undefined): readonly Deviation[] {
  const { id } = json;
  // A server that could not read the id of a request answers with null.
  const isOther = requestId !== undefined && id !== undefined && id !== requestId;
  const isUnread = id === null && 'error' in json;
  return [
    ...(json['jsonrpc'] === '2.0' ? [] : [{ rule: 'jsonrpc-version', pointer: '/jsonrpc' } as const]),
    ...(id === undefined ? [{ rule: 'jsonrpc-missing-id', pointer: '/id' } as const] : []),
    ...(isOther && !isUnread ? [{ rule: 'jsonrpc-id-mismatch', pointer: '/id' } as const] : []),
    ...('result' in json && 'error' in json ? [{ rule: 'jsonrpc-result-and-error', pointer: '' } as const] : []),
  ];
}

/** In 1.0, an error of A2A itself names its reason in an ErrorInfo; errors of JSON-RPC need none (1.0.0, 9.5). */
export function judgeError(error: Json | undefined, version: Version | undefined): readonly Deviation[] {
  if (version !== '1.0' || !isJsonObject(error)) return [];
  const { code } = error;
  const isOwn = typeof code === 'number' && code <= -32001 && code >= -32099;
  const hasInfo = listOf(error, 'data').some((each) => isJsonObject(each) && 'reason' in each);
  return isOwn && !hasInfo ? [{ rule: 'a2a-error-info', pointer: '/error/data' }] : [];
}
