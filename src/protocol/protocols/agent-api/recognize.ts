/** Recognizes the Agent API: requests, responses, lists of messages, stored events, and JSONL files of these. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';
import { isEndStatus, toItemKind } from './kinds.ts';
import { members } from './members.ts';
import { profiles } from './profiles.ts';

/** The types that a content may have. Other protocols use other types. */
const contentTypes: ReadonlySet<unknown> = new Set(['text', 'data', 'image', 'audio', 'file', 'video', 'refusal']);

/**
 * An AgentRequest has `input`, a list of messages whose contents are objects with a type. Requests of Responses look
 * the same except for the content types (`input_text`), so the content types decide.
 */
function recognizeRequest(root: Json): Certainty {
  if (!isJsonObject(root) || !Array.isArray(root['input'])) return 0;
  const messages: readonly Json[] = root['input'];
  let typed = false;
  const others: Json[] = [];
  for (const message of messages) {
    if (!isJsonObject(message)) return 0;
    const content = message['content'];
    if (typeof content === 'string') return 0;
    if (!Array.isArray(content)) continue;
    for (const part of content as readonly Json[]) {
      if (isJsonObject(part) && contentTypes.has(part['type'])) typed = true;
      else others.push(part);
    }
  }
  if (others.length > 0) return isMistyped(root, others, typed) ? 2 : 0;
  return typed ? 2 : 1;
}

/** The types of contents of Responses, and those of Chat Completions, Anthropic and AgentScope 2. */
const typesOfResponses = /^(?:input|output|reasoning|summary)_/;
const otherTypes = /_url$|^(?:input|output|reasoning|summary|tool|server_tool|redacted)_|^(?:thinking|document|hint)$/;

/**
 * Whether contents without a known type are mistakes in a request of this protocol, because the members next to the
 * list are those of such a request. Without a session, a request of another protocol may have all of them.
 */
function isMistyped(root: JsonObject, others: readonly Json[], typed: boolean): boolean {
  const types = others.map((part) => (isJsonObject(part) ? (stringOr(part['type']) ?? '') : ''));
  if (types.some((type) => typesOfResponses.test(type))) return false;
  const { session_id: session, stream, model, tools } = root;
  const hasSession = typeof session === 'string';
  const isPlain = hasOnlyKnownMembers(root);
  if (isPlain && (hasSession || (typeof stream === 'boolean' && model === undefined && tools === undefined)))
    return true;
  return (hasSession || (isPlain && typed)) && !types.some((type) => otherTypes.test(type));
}

function hasOnlyKnownMembers(root: JsonObject): boolean {
  const [profile] = profiles;
  const known = profile === undefined ? [] : members('request', profile);
  return Object.keys(root).every((member) => known.includes(member));
}

/** No other protocol has a list named `input` and a session beside it. */
function isEmptyRequest({ input, session_id: session }: JsonObject): boolean {
  return Array.isArray(input) && input.length === 0 && typeof session === 'string';
}

export function recognizeRoot(root: JsonObject): Recognition | undefined {
  if (root['object'] === 'response' && isAnswer(root)) return { form: 'answer', certainty: 2, list: 'output' };
  const certainty = isEmptyRequest(root) ? 2 : recognizeRequest(root);
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

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const { object, status } = element;
  // The service of Responses confirms in this way that it has deleted one.
  if (object === 'response' && 'deleted' in element) return undefined;
  if (object === 'response' || object === 'content') return { form: 'events', certainty: 2 };
  // A stored message has an end status. A message without one can only be an event.
  if (object === 'message') return { form: isEndStatus(stringOr(status)) ? 'messages' : 'events', certainty: 2 };
  if (recognizeRequest(element) === 2) return { form: 'requests', certainty: 2 };
  return isMessage(element) ? { form: 'messages', certainty: 2 } : undefined;
}

/** Messages of a request do not need to declare that they are messages, but their contents have types. */
function isMessage({ type, content, model, stop_reason: reason }: JsonObject): boolean {
  // Complete answers of Anthropic look the same, but name their model.
  if (model !== undefined || reason !== undefined) return false;
  if (typeof type !== 'string' || toItemKind(type) === 'unknown' || !Array.isArray(content)) return false;
  const contents: readonly Json[] = content;
  const types = contents.map((one) => (isJsonObject(one) ? one['type'] : undefined));
  // Responses also has contents of type `refusal`, so a refusal alone does not decide.
  return types.every((one) => contentTypes.has(one)) && types.some((one) => one !== 'refusal');
}

const objects: ReadonlySet<unknown> = new Set(['response', 'message', 'content']);

export function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json)) return 0;
  if (json['deleted'] === true) return 0;
  if (objects.has(json['object'])) return holdsExternalItems(json) ? 1 : 2;
  // A bare error is the response to a rejected request, but servers of other protocols send it as well.
  return json['object'] === undefined && json['error'] !== undefined ? 1 : 0;
}

/** QwenPaw writes times as texts. AgentScope Runtime, which has the same events, writes them as numbers. */
export function guessProfile({ json }: WireEvent & { readonly kind: 'json' }): string | undefined {
  if (!isJsonObject(json) || json['object'] !== 'response') return undefined;
  return typeof json['created_at'] === 'string' ? 'qwenpaw' : undefined;
}

/** Responses also has objects named `response`, but they contain the model. */
function holdsExternalItems(json: JsonObject): boolean {
  const { output, model, sequence_number: number } = json;
  if (!Array.isArray(output)) return false;
  if (output.length === 0) return typeof model === 'string' && number === undefined;
  return recognizeRoot(json) === undefined;
}

/**
 * Detects an object that is probably a request, although its list is so wrong that the request is not recognized.
 * Accepts any elements in the list, except for those of an embeddings request: texts or tokens next to a model. If the
 * input is not a list, it may be anything, as long as the other members are those of a request.
 */
export function isIntendedAsRequest(root: JsonObject): boolean {
  const { input, model } = root;
  if (input === undefined || isJsonObject(input)) return false;
  if (Array.isArray(input)) return typeof model !== 'string' || !isOfTexts(input as readonly Json[]);
  return typeof model !== 'string' && hasOnlyKnownMembers(root);
}

function isOfTexts(list: readonly Json[]): boolean {
  return list.length > 0 && list.every((one) => typeof one === 'string' || isTokens(one));
}

function isTokens(json: Json): boolean {
  return Array.isArray(json) ? json.every((one) => typeof one === 'number') : typeof json === 'number';
}
