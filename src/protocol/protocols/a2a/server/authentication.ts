/** Who may see the extended card: whoever follows the scheme that the public card declares. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ServedAnswer, ServedRequest } from '../../contract/protocolServer.ts';
import { toWhole } from './rpc.ts';

/** Any bearer token will do. */
export function hasCredentials(headers: ServedRequest['headers']): boolean {
  return /^bearer\s+\S/i.test(headers['authorization'] ?? '');
}

/** The status and the challenge are what HTTP has for this; `json` says it in the words of the protocol. */
export function refuseStranger(json: JsonObject): ServedAnswer {
  return toWhole(json, 401, { 'www-authenticate': 'Bearer realm="Sample agent"' });
}
