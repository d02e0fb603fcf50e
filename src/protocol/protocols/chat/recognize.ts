/** Recognizes Chat Completions: requests, plain lists of messages, answers and the chunks of streams. */
import { closestWord } from '../../core/base/closestWord.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';
import { isAgentScope1Message } from '../building-blocks/isAgentScope1Message.ts';
import { isChatAgentAnswer, isChatAgentChunk } from './chatAgentReader.ts';
import { alike, membersOf } from './members.ts';
import { isOtherRequest } from './isOtherRequest.ts';

const roles: ReadonlySet<unknown> = new Set(['developer', 'system', 'user', 'assistant', 'tool', 'function']);

/** Checks for a member that only messages of this protocol have, because other protocols have roles too. */
function isMessage(element: JsonObject): boolean {
  if (element['object'] !== undefined || element['type'] !== undefined) return false;
  if (!roles.has(element['role'])) return false;
  const content = element['content'];
  if (Array.isArray(content)) return !(content as readonly Json[]).some(isOther);
  return 'content' in element || 'tool_calls' in element || 'tool_call_id' in element;
}

/** Contents of the Agent API have the same types, but their payload is next to the type. */
function isOther(part: Json): boolean {
  if (!isJsonObject(part)) return false;
  return (
    part['object'] === 'content' || (part['type'] === 'data' && 'data' in part) || typeof part['image_url'] === 'string'
  );
}

function isTextPart(part: Json): boolean {
  return isJsonObject(part) && part['type'] === 'text' && typeof part['text'] === 'string';
}

/** Bedrock's parts have no type. Parts where the author forgot the type look the same. */
function isOfTypeless({ content }: JsonObject): boolean {
  const parts: readonly Json[] = Array.isArray(content) ? content : [];
  return parts.length > 0 && parts.every((part) => isJsonObject(part) && part['type'] === undefined);
}

/** The values of `object` that mark a whole response or a chunk of a streamed one. */
const answerObjects: ReadonlySet<unknown> = new Set(['chat.completion', 'chat.completion.chunk']);

/** Accepts any role: in a list named `messages`, the object cannot be anything else. */
function isIntended(element: JsonObject): boolean {
  if (isMisspelled(element)) return true;
  const content = element['content'];
  if (typeof element['role'] === 'string') return content !== undefined;
  // The role may come after an image that is longer than the part of the file that is examined.
  return Array.isArray(content) && (content as readonly Json[]).some(isTextPart);
}

/** Whether a message is only unusual in how `content` is spelled. */
function isMisspelled({ role, ...others }: JsonObject): boolean {
  const members = (typeof role === 'string' ? membersOf(role) : undefined) ?? [];
  const unknown = Object.keys(others).filter((name) => !members.includes(name));
  const [name = ''] = unknown;
  const isClose = !alike.has(name) && closestWord(name, ['content'], 1) !== undefined;
  return roles.has(role) && unknown.length === 1 && isClose;
}

/**
 * A document with `messages` that belongs to another protocol has certainty 0: it is read as Chat Completions only if
 * that is requested explicitly.
 */
export function recognizeRoot(root: JsonObject): Recognition | undefined {
  // A chunk alone is an event of a longer answer.
  if (root['object'] === 'chat.completion') return { form: 'events', certainty: 2 };
  if (!('messages' in root)) return undefined;
  if (isChatAgentAnswer(root)) return { form: 'answer', certainty: 2, list: 'messages' };
  const messages = root['messages'];
  const list: readonly Json[] = Array.isArray(messages) ? messages : [];
  const isSure = list.some((message) => isJsonObject(message) && (isMessage(message) || isIntended(message)));
  const certainty: Certainty = isOtherRequest(root) ? 0 : isSure ? 2 : 1;
  return { form: 'request', certainty, list: 'messages' };
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  if (answerObjects.has(element['object'])) return { form: 'events', certainty: 2 };
  const root = recognizeRoot(element);
  if (root !== undefined) return root.certainty === 0 ? undefined : { form: 'requests', certainty: root.certainty };
  if (!isMessage(element) || isAgentScope1Message(element)) return undefined;
  return { form: 'messages', certainty: isOfTypeless(element) || isOfResponses(element) ? 1 : 2 };
}

const partsOfResponses: ReadonlySet<unknown> = new Set(['input_text', 'input_image', 'input_file', 'output_text']);

/** A message of Responses without a type looks the same, except for the types of its parts. */
function isOfResponses({ content }: JsonObject): boolean {
  const parts: readonly Json[] = Array.isArray(content) ? content : [];
  return parts.length > 0 && parts.every((part) => isJsonObject(part) && partsOfResponses.has(part['type']));
}

export function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json)) return 0;
  const { object, choices, error, messages } = json;
  if (answerObjects.has(object)) return 2;
  // Azure's first chunk only contains the filter results of the prompt.
  if (Array.isArray(choices) && 'prompt_filter_results' in json) return 2;
  if (object !== undefined) return 0;
  // Some servers leave out `object`.
  if (Array.isArray(choices))
    return choices.some((one: Json) => isJsonObject(one) && ('delta' in one || 'message' in one)) ? 2 : 1;
  if (isChatAgentChunk(json) || isChatAgentAnswer(json)) return 2;
  return error === undefined && !Array.isArray(messages) ? 0 : 1;
}

/** Only MLflow's ChatAgent returns a list of messages. */
export function guessProfile({ json }: WireEvent & { readonly kind: 'json' }): string | undefined {
  return isJsonObject(json) && (isChatAgentChunk(json) || isChatAgentAnswer(json)) ? 'mlflow' : undefined;
}
