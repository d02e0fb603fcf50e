/** The request of an agent test, in the form in which it is sent. */
import { printExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { DialectId } from '../../protocols/contract/documents.ts';
import { defaultProtocol, dialectOfRequest } from '../../protocols/registry.ts';
import { parseDocument, setMembers } from '../../core/document/parseDocument.ts';

export interface PreparedRequest {
  readonly dialect: DialectId;
  /** JSON text, including the members that servers would otherwise create. */
  readonly body: string;
}

/**
 * `source` is the text of a request file, or a request. Returns `undefined` for a source that is not a JSON object.
 */
export function prepareRequest(source: string | JsonObject): PreparedRequest | undefined {
  const parsed = parseDocument(typeof source === 'string' ? source : printExact(source));
  if (!parsed.ok || !isJsonObject(parsed.json)) return undefined;
  return completeRequest(parsed.json, parsed.text);
}

/** Adds the members that servers would otherwise create. `text` is the JSON text of the request. */
export function completeRequest(request: JsonObject, text: string): PreparedRequest {
  const dialect = dialectOfRequest(request) ?? defaultProtocol;
  const missing = dialect.missingMembers(request, () => crypto.randomUUID());
  return { dialect: dialect.id, body: setMembers(text, missing) };
}
