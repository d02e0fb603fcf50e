/** A request in the form in which it is sent: its text is parsed once, and the value goes beside it up to the record. */
import { parseExact } from '../../core/json/exactJson.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { parseDocument, type ParsedDocument } from '../../core/document/parseDocument.ts';
import { withMembers, type WrittenJson } from '../../core/document/writtenJson.ts';
import type { DialectId } from '../../protocols/contract/documents.ts';
import type { Dialect } from '../../protocols/contract/protocol.ts';

export interface PreparedRequest {
  readonly dialect: DialectId;
  readonly body: WrittenJson;
}

/** Parses the text of a request file. The value remembers how its numbers are written. */
export function parseRequest(source: string): ParsedDocument {
  return parseDocument(source, parseExact);
}

/** Adds the members that servers would otherwise create. */
export function completeRequest(dialect: Dialect, body: WrittenJson<JsonObject>): PreparedRequest {
  const missing = dialect.missingMembers(body.json, () => crypto.randomUUID());
  return { dialect: dialect.id, body: withMembers(body, missing) };
}
