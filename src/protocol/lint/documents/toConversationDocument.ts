/** Splits a parsed document into its head and the elements of its conversation. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { DocumentProtocol } from '../../protocols/contract/documents.ts';
import type { ConversationDocument } from '../engine/lintConversation.ts';

/** A root that is not a conversation of the protocol is returned as a head without elements. */
export function toConversationDocument(root: Json, protocol: DocumentProtocol): ConversationDocument {
  if (Array.isArray(root)) return { head: undefined, list: '', elements: root as readonly Json[] };
  if (!isJsonObject(root)) return { head: {}, list: '', elements: [] };
  const member = protocol.recognizeRoot(root)?.list;
  if (member === undefined) return { head: root, list: '', elements: [] };
  const list = root[member];
  if (!Array.isArray(list)) return { head: root, list: `/${member}`, elements: [] };
  return { head: { ...root, [member]: [] }, list: `/${member}`, elements: list as readonly Json[] };
}
