/** Reads requests from documents. */
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import { prepareRequest } from '../../protocol/features/agent-test/prepareRequest.ts';
import { defaultProtocol, protocolOfRequest, wireProtocolById } from '../../protocol/protocols/registry.ts';
import {
  completeRequest,
  parseRequest,
  toWrittenRequest,
  type WrittenRequest,
} from '../../protocol/session/live/preparedRequest.ts';
import type { OpenTexts } from '../documents/openTexts.ts';

/** A request that can be sent, or why the text is none. `reason` is a code of the JSON parser. */
export type ReadRequest =
  | { readonly ok: true; readonly request: WrittenRequest }
  | { readonly ok: false; readonly problem: 'no-json'; readonly offset: number; readonly reason: string }
  | { readonly ok: false; readonly problem: 'no-object' };

export function createRequestTasks(texts: OpenTexts) {
  return {
    /**
     * Reads the request in an open document, and adds the members that servers would otherwise create.
     * @param protocol The id of its protocol, if the document was recognized as a request.
     * @param part Where the request is, if it is a part of the document.
     */
    readRequest(id: string, protocol: string | undefined, part?: TextRange): ReadRequest {
      const { text: whole } = texts.get(id);
      const start = part?.start ?? 0;
      const parsed = parseRequest(whole.read(start, part?.end ?? whole.length));
      if (!parsed.ok) return { ok: false, problem: 'no-json', offset: start + parsed.offset, reason: parsed.reason };
      const { text, json } = parsed;
      if (!isJsonObject(json)) return { ok: false, problem: 'no-object' };
      const known = protocol === undefined ? (protocolOfRequest(json) ?? defaultProtocol) : wireProtocolById(protocol);
      return { ok: true, request: toWrittenRequest(completeRequest(known, { text, json })) };
    },
    /** The text of an open document as a request, exactly as it is written. Returns `undefined` if it is not JSON. */
    readWrittenRequest(id: string, protocol: string): WrittenRequest | undefined {
      const parsed = parseRequest(texts.get(id).text.toString());
      return parsed.ok ? { protocol, text: parsed.text } : undefined;
    },
    /** The request of an agent test: an open document, or the text of the request. */
    prepareRequest(source: { readonly id: string } | { readonly text: string }): WrittenRequest | undefined {
      const prepared = prepareRequest('id' in source ? texts.get(source.id).text.toString() : source.text);
      return prepared && toWrittenRequest(prepared);
    },
  };
}
