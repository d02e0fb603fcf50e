/** Access to the extended card: any client that follows the scheme that the public card declares may read it. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ServedAnswer, ServedRequest } from '../../contract/protocolServer.ts';
import { toJsonAnswer } from './rpc.ts';

/** Any bearer token is accepted. */
export function hasCredentials(headers: ServedRequest['headers']): boolean {
  return /^bearer\s+\S/i.test(headers['authorization'] ?? '');
}

/** Uses the status and the challenge that HTTP defines for this; `json` is the error in the form of the protocol. */
export function requireCredentials(json: JsonObject): ServedAnswer {
  return toJsonAnswer(json, 401, { 'www-authenticate': 'Bearer realm="Sample agent"' });
}
