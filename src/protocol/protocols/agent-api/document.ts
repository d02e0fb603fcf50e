/** Agent API documents: requests, responses, lists of messages, stored events, and JSONL files of these. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect, Recognition } from '../contract/dialect.ts';
import { isEndStatus, toItemKind, toOutcome } from './kinds.ts';
import { readMessage } from './message.ts';
import { profiles } from './profiles.ts';
import { contentTypes, declaredTools, recognizeRequest } from './request.ts';

function recognizeRoot(root: JsonObject): Recognition | undefined {
  if (root['object'] === 'response' && isAnswer(root)) return { form: 'answer', certainty: 2, list: 'output' };
  const certainty = recognizeRequest(root);
  return certainty === 0 ? undefined : { form: 'request', certainty, list: 'input' };
}

/**
 * Other protocols also have a response object with this name. The messages in it distinguish them, or members that only
 * an Agent API response has.
 */
function isAnswer(root: JsonObject): boolean {
  const output: readonly Json[] = Array.isArray(root['output']) ? root['output'] : [];
  if (output.length === 0) return 'session_id' in root || 'sequence_number' in root;
  return output.some((one) => isJsonObject(one) && (one['object'] === 'message' || isMessage(one)));
}

function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const { object, status } = element;
  if (object === 'response' || object === 'content') return { form: 'events', certainty: 2 };
  // A stored message has an end status. A message without one can only be an event.
  if (object === 'message') return { form: isEndStatus(stringOr(status)) ? 'messages' : 'events', certainty: 2 };
  if (recognizeRequest(element) === 2) return { form: 'requests', certainty: 2 };
  return isMessage(element) ? { form: 'messages', certainty: 2 } : undefined;
}

/** Messages of a request do not need to declare that they are messages, but their contents have types. */
function isMessage({ type, content }: JsonObject): boolean {
  if (typeof type !== 'string' || toItemKind(type) === 'unknown' || !Array.isArray(content)) return false;
  const contents: readonly Json[] = content;
  const types = contents.map((one) => (isJsonObject(one) ? one['type'] : undefined));
  // Responses also has contents of type `refusal`, so a refusal alone does not decide.
  return types.every((one) => contentTypes.has(one)) && types.some((one) => one !== 'refusal');
}

/** A response that did not complete may lack some outputs. */
function isUnfinished(head: JsonObject): boolean {
  return head['object'] === 'response' && toOutcome(stringOr(head['status'])) !== 'completed';
}

export const agentApiDocuments: DocumentDialect = {
  id: 'agent-api',
  title: 'Agent API',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  isUnfinished,
  writeTextPart: (text) => ({ type: 'text', text }),
  refusesEmptyArguments: true,
  writeOutput: (id, text, call) => ({
    type: `${(isJsonObject(call) ? stringOr(call['type']) : undefined) ?? 'function_call'}_output`,
    role: 'tool',
    content: [{ type: 'data', data: { call_id: id, output: text } }],
  }),
};
