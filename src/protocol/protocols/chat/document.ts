/** Chat Completions documents: requests, plain lists of messages, and JSONL files of these. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, DocumentDialect, Recognition, ToolDeclaration } from '../contract/dialect.ts';
import { isChatAgentAnswer } from './chatAgentReader.ts';
import { chosenTools } from './chosenTools.ts';
import { isForeignRequest } from './foreignRequest.ts';
import { judge } from './judge.ts';
import { readMessage } from './message.ts';
import { partModel } from './partModel.ts';
import { profiles } from './profiles.ts';

const roles: ReadonlySet<unknown> = new Set(['developer', 'system', 'user', 'assistant', 'tool', 'function']);

/** Checks for a member that only messages of this protocol have, because other protocols have roles too. */
function isMessage(element: JsonObject): boolean {
  if (element['object'] !== undefined || element['type'] !== undefined) return false;
  if (!roles.has(element['role'])) return false;
  const content = element['content'];
  if (Array.isArray(content)) return !(content as readonly Json[]).some(isForeign);
  return 'content' in element || 'tool_calls' in element || 'tool_call_id' in element;
}

/** Contents of the Agent API have the same types, but their payload is next to the type. */
function isForeign(part: Json): boolean {
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
export const answerObjects: ReadonlySet<unknown> = new Set(['chat.completion', 'chat.completion.chunk']);

/** Accepts any role: in a list named `messages`, the object cannot be anything else. */
function isMeant(element: JsonObject): boolean {
  const content = element['content'];
  if (typeof element['role'] === 'string') return content !== undefined;
  // The role may come after an image that is longer than the part of the file that is examined.
  return Array.isArray(content) && (content as readonly Json[]).some(isTextPart);
}

/**
 * A document with `messages` that belongs to another protocol has certainty 0: it is read as Chat Completions only if
 * that is requested explicitly.
 */
function recognizeRoot(root: JsonObject): Recognition | undefined {
  if (answerObjects.has(root['object'])) return { form: 'events', certainty: 2 };
  if (!('messages' in root)) return undefined;
  if (isChatAgentAnswer(root)) return { form: 'answer', certainty: 2, list: 'messages' };
  const messages = root['messages'];
  const list: readonly Json[] = Array.isArray(messages) ? messages : [];
  const isSure = list.some((message) => isJsonObject(message) && (isMessage(message) || isMeant(message)));
  const certainty: Certainty = isForeignRequest(root) ? 0 : isSure ? 2 : 1;
  return { form: 'request', certainty, list: 'messages' };
}

function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  const root = recognizeRoot(element);
  if (root?.form === 'events') return root;
  if (root !== undefined) return root.certainty === 0 ? undefined : { form: 'requests', certainty: root.certainty };
  if (!isMessage(element)) return undefined;
  return { form: 'messages', certainty: isOfTypeless(element) ? 1 : 2 };
}

/** Functions and custom tools in `tools`. A tool with another shape is reported without a name. */
function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  const tools = root['tools'];
  if (!Array.isArray(tools)) return [];
  return tools.map((tool: Json, index) => {
    const member = isJsonObject(tool) && tool['type'] === 'custom' ? 'custom' : 'function';
    const at = { name: `/tools/${index}/${member}/name`, parameters: `/tools/${index}/${member}/parameters` };
    const declared = isJsonObject(tool) ? tool[member] : undefined;
    if (!isJsonObject(declared)) return { name: undefined, parameters: undefined, at };
    return { name: stringOr(declared['name']), parameters: declared['parameters'], at };
  });
}

export const chatDocuments: DocumentDialect = {
  id: 'chat',
  title: 'Chat Completions',
  profiles,
  pairing: 'adjacent',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  writeOutput: (id, text) => ({ role: 'tool', tool_call_id: id, content: text }),
  writeTextPart: (text) => ({ type: 'text', text }),
  writeTool: (tool) => ({ type: 'function', function: tool }),
  chosenTools,
  callsMember: {
    name: 'tool_calls',
    write: (id, name, input) => ({ id, type: 'function', function: { name, arguments: input } }),
  },
  reasoningMember: 'reasoning_content',
  parts: partModel,
  judge,
};
