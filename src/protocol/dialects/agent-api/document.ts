/** Agent API documents: requests, answers, lists of messages, stored events, and JSONL of them. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import type { DocumentDialect, Recognition } from '../documentDialect.ts';
import { isEndStatus, toItemKind, toOutcome } from './kinds.ts';
import { readMessage } from './message.ts';
import { profiles } from './profiles.ts';
import { contentTypes, declaredTools, recognizeRequest } from './request.ts';

function recognizeRoot(root: JsonObject): Recognition | undefined {
  if (root['object'] === 'response') return { form: 'answer', certainty: 2, list: 'output' };
  const certainty = recognizeRequest(root);
  return certainty === 0 ? undefined : { form: 'request', certainty, list: 'input' };
}

function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const { object, status } = element;
  if (object === 'response' || object === 'content') return { form: 'events', certainty: 2 };
  // A stored message is over; one that is not can only be an event.
  if (object === 'message') return { form: isEndStatus(stringOr(status)) ? 'messages' : 'events', certainty: 2 };
  if (recognizeRequest(element) === 2) return { form: 'requests', certainty: 2 };
  return isMessage(element) ? { form: 'messages', certainty: 2 } : undefined;
}

/** Messages of a request need not say that they are messages, but their contents are typed. */
function isMessage({ type, content }: JsonObject): boolean {
  if (typeof type !== 'string' || toItemKind(type) === 'unknown' || !Array.isArray(content)) return false;
  const contents: readonly Json[] = content;
  return contents.length > 0 && contents.every((one) => isJsonObject(one) && contentTypes.has(one['type']));
}

/** What an answer says that did not end well need not hold all outputs. */
function openEnds(root: JsonObject): { readonly start: boolean; readonly end: boolean } {
  const isOpen = root['object'] === 'response' && toOutcome(stringOr(root['status'])) !== 'completed';
  return { start: false, end: isOpen };
}

export const agentApiDocuments: DocumentDialect = {
  id: 'agent-api',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  openEnds,
  writeOutput: (id, text) => ({
    type: 'function_call_output',
    role: 'tool',
    content: [{ type: 'data', data: { call_id: id, output: text } }],
  }),
};
