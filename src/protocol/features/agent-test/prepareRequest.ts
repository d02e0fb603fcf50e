/** The request of an agent test, in the form in which it is sent. */
import { printExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { defaultProtocol, protocolOfRequest } from '../../protocols/registry.ts';
import { completeRequest, parseRequest, type PreparedRequest } from '../../session/live/preparedRequest.ts';

/**
 * `source` is the text of a request file, or a request. Returns `undefined` for a source that is not a JSON object.
 */
export function prepareRequest(source: string | JsonObject): PreparedRequest | undefined {
  const parsed = parseRequest(typeof source === 'string' ? source : printExact(source));
  if (!parsed.ok || !isJsonObject(parsed.json)) return undefined;
  const protocol = protocolOfRequest(parsed.json) ?? defaultProtocol;
  return completeRequest(protocol, { text: parsed.text, json: parsed.json });
}
