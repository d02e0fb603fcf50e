/** A request in the form in which it is sent: its text is parsed once, and the value goes beside it up to the record. */
import { parseExact } from '../../core/json/exactJson.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { parseDocument, type ParsedDocument } from '../../core/document/parseDocument.ts';
import { withMembers, type WrittenJson } from '../../core/document/writtenJson.ts';
import type { ProtocolId } from '../../protocols/contract/documents.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';

export interface PreparedRequest {
  readonly protocol: ProtocolId;
  readonly body: WrittenJson;
  /** The names of the members that were added to what the user wrote. */
  readonly added: readonly string[];
}

/** A request that is ready to be sent, for code that does not look into it. */
export interface WrittenRequest {
  readonly protocol: ProtocolId;
  readonly text: string;
  /** The names of the members that were added to what the user wrote, if that is known. */
  readonly added?: readonly string[];
}

export function toWrittenRequest({ protocol, body, added }: PreparedRequest): WrittenRequest {
  return { protocol, text: body.text, added };
}

/** Parses the text of a request file. The value remembers how its numbers are written. */
export function parseRequest(source: string): ParsedDocument {
  return parseDocument(source, parseExact);
}

/** Adds the members that servers would otherwise create. */
export function completeRequest(protocol: WireProtocol, body: WrittenJson<JsonObject>): PreparedRequest {
  const missing = protocol.missingMembers(body.json, () => crypto.randomUUID());
  return { protocol: protocol.id, body: withMembers(body, missing), added: Object.keys(missing) };
}
