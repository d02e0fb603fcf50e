/**
 * Recognizes Responses documents. The Agent API has the same lists, roles and types of items, and Chat Completions has
 * the same roles, so the protocols are distinguished by members and types that only one of them has.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Certainty, Recognition } from '../contract/documents.ts';

/** Members of a request or a response that neither other protocols nor embeddings servers have. */
const rootMembers = [
  'previous_response_id',
  'instructions',
  'max_output_tokens',
  'max_tool_calls',
  'parallel_tool_calls',
  'incomplete_details',
  'prompt_cache_key',
  'truncation',
  'background',
  'conversation',
  'include',
  'custom_inputs',
  'custom_outputs',
];

/** Members that only embeddings requests have. */
const ofEmbeddings = ['encoding_format', 'dimensions', 'input_type'];

/**
 * Members that identify a request whose input is a single text: the Agent API does not accept a text, and embeddings
 * servers have none of these members.
 */
const besideText = [
  'stream',
  'store',
  'tools',
  'tool_choice',
  'reasoning',
  'text',
  'temperature',
  'top_p',
  'service_tier',
  'metadata',
  'prompt',
  'safety_identifier',
  'top_logprobs',
];

const partTypes: ReadonlySet<unknown> = new Set([
  'input_text',
  'output_text',
  'input_image',
  'input_file',
  'input_audio',
  'reasoning_text',
  'summary_text',
]);

/** Members of items. A message of the Agent API has them in its contents instead. */
const itemMembers = [
  'call_id',
  'arguments',
  'output',
  'summary',
  'server_label',
  'approval_request_id',
  'encrypted_content',
];

/** Item types that only this protocol has. */
const ownTypes =
  /^(?:item_reference|compaction(?:_trigger)?|configuration_update|additional_tools|custom_tool_call(?:_output)?|(?:file|web)_search_call|(?:computer|shell|local_shell|apply_patch)_call(?:_output)?|code_interpreter_call|image_generation_call)$/;

/** A sign of life, which OpenAI numbers like its other events, and does not document (openai/openai-node#1964). */
export const keepAlive = 'keepalive';

export function isEvent(element: JsonObject): boolean {
  const type = element['type'];
  if (typeof type !== 'string') return false;
  if (type === keepAlive) return true;
  return type.startsWith('response.') || (type === 'error' && !('role' in element) && !('content' in element));
}

/** Other protocols have errors with this type too, but only this one numbers them. */
function isBareError({ type, sequence_number: number, message }: JsonObject): boolean {
  return type === 'error' && (typeof number !== 'number' || typeof message !== 'string');
}

/** Events of the Realtime API have the same names, but have ids instead of numbers. */
function isOfRealtime({ event_id: id, sequence_number: number }: JsonObject): boolean {
  return typeof id === 'string' && number === undefined;
}

/**
 * Data that MLflow's server sends besides its events: an error, or the id of a trace. Servers of other protocols send
 * similar data.
 */
export function isAside({ object, type, error, trace_id }: JsonObject): boolean {
  return object === undefined && type === undefined && (error !== undefined || trace_id !== undefined);
}

/** Whether the element is certainly an item, and of no other protocol. */
function isItem(element: JsonObject): boolean {
  if (element['object'] !== undefined) return false;
  const type = stringOr(element['type']);
  const content: readonly Json[] = Array.isArray(element['content']) ? element['content'] : [];
  if (content.some((part) => isJsonObject(part) && partTypes.has(part['type']))) return true;
  // `mcp` is a tool, which names its server in the same way as its items.
  if (type === undefined || type === 'message' || content.length > 0 || type === 'mcp') return false;
  return ownTypes.test(type) || itemMembers.some((member) => member in element);
}

/** Types of items that other protocols have too, with other members. */
const sharedTypes: ReadonlySet<unknown> = new Set([
  undefined,
  'message',
  'function_call',
  'function_call_output',
  'reasoning',
  'mcp_call',
  'mcp_list_tools',
  'mcp_approval_request',
  'mcp_approval_response',
  'tool_search_call',
  'tool_search_output',
]);

/** Whether the type alone shows an item: values of other programs may also have a type and an output. */
function isOfKnownType({ type, content }: JsonObject): boolean {
  return sharedTypes.has(type) || ownTypes.test(stringOr(type) ?? '') || Array.isArray(content);
}

/** Whether the element may be an item: it has a text instead of a list of contents. */
function isPerhapsItem(element: JsonObject): boolean {
  const { object, type = 'message', role, content } = element;
  return object === undefined && type === 'message' && typeof role === 'string' && typeof content === 'string';
}

/** A function has its name next to its type, not inside another object. The service's own tools need no name. */
function isTool(tool: Json): boolean {
  if (!isJsonObject(tool) || typeof tool['type'] !== 'string' || 'function' in tool) return false;
  return typeof tool['name'] === 'string' || tool['type'] !== 'function';
}

/** The service requires a model. The Agent API has this member too, but does not accept texts as contents. */
function namesModel(root: JsonObject): boolean {
  return typeof root['model'] === 'string' && !('session_id' in root) && !('user_id' in root);
}

/** Members of requests that the Agent API has too. */
const plainMembers: ReadonlySet<string> = new Set(['input', 'stream', 'temperature', 'top_p', 'metadata', 'tools']);

const roles: ReadonlySet<Json | undefined> = new Set(['user', 'assistant', 'system', 'developer']);

/**
 * Whether it is a request with texts as contents and without a model, as agents behind a server of MLflow get it. The
 * Agent API does not accept such contents, and its requests usually name the session.
 */
function isPlainRequest(root: JsonObject, items: readonly JsonObject[]): boolean {
  return Object.keys(root).every((name) => plainMembers.has(name)) && items.every(({ role }) => roles.has(role));
}

/** Names of models that do not answer: they embed, rank or speak. */
const otherModels = /embed|minilm|\bbge|\bgte|\be5\b|rerank|moderation|tts|speech|voyage|jina|arctic|nomic/i;

/** Whether a model is asked with a text and nothing else. Requests for embeddings look the same. */
function isQuestion({ model, input, ...rest }: JsonObject): boolean {
  const isPlain = Object.keys(rest).every((name) => name === 'stream');
  return isPlain && typeof input === 'string' && /\S\s+\S/.test(input) && !otherModels.test(stringOr(model) ?? '');
}

/** Whether it is a response whose messages have texts as contents, which the Agent API does not have. */
function isAnswerOfItems(root: JsonObject): boolean {
  return root['object'] === 'response' && !('session_id' in root) && !('sequence_number' in root);
}

/** The context in which MLflow passes the user and the conversation to an agent. */
function isContext(context: Json | undefined): boolean {
  return isJsonObject(context) && ('conversation_id' in context || 'user_id' in context);
}

/** Whether there is a member next to the list that only this protocol has. */
function hasOwnMember(root: JsonObject): boolean {
  if ('session_id' in root) return false;
  // A whole response, even without output. A response of the Agent API has no model.
  if (root['object'] === 'response' && typeof root['model'] === 'string') return !('sequence_number' in root);
  const tools: readonly Json[] = Array.isArray(root['tools']) ? root['tools'] : [];
  return rootMembers.some((member) => member in root) || tools.some(isTool) || isContext(root['context']);
}

/**
 * An object with an input or output that shows no clear signs has certainty 0: it is read as Responses only if that is
 * requested explicitly.
 */
export function recognizeRoot(root: JsonObject): Recognition | undefined {
  if ('messages' in root || isEvent(root)) return undefined;
  const { input, output } = root;
  if (input !== undefined) return { form: 'request', certainty: certaintyOf(input, root), list: 'input' };
  if (!Array.isArray(output)) return undefined;
  const certainty = certaintyOf(output as readonly Json[], root);
  return { form: 'answer', certainty: certainty === 2 ? 2 : 0, list: 'output' };
}

function certaintyOf(list: Json, root: JsonObject): Certainty {
  const isOwn = hasOwnMember(root);
  if (typeof list === 'string') {
    if (isOwn || besideText.some((member) => member in root)) return 2;
    const isElses = ofEmbeddings.some((member) => member in root);
    return typeof root['model'] === 'string' && 'input' in root && !isElses ? (isQuestion(root) ? 2 : 1) : 0;
  }
  if (!Array.isArray(list)) return 0;
  const items = (list as readonly Json[]).filter(isJsonObject);
  if (items.some(isItem)) return 2;
  if (isOwn) return items.every(({ object }) => object === undefined) ? 2 : 0;
  const isPerhaps = items.length > 0 && items.length === list.length && items.every(isPerhapsItem);
  return isPerhaps ? (namesModel(root) || isAnswerOfItems(root) || isPlainRequest(root, items) ? 2 : 1) : 0;
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  if (isOfRealtime(element)) return undefined;
  if (isEvent(element)) return { form: 'events', certainty: isBareError(element) ? 1 : 2 };
  // Some items have an `input` as requests do, but requests have no type.
  const root = element['type'] === undefined ? recognizeRoot(element) : undefined;
  if (root?.form === 'request' && root.certainty > 0) return { form: 'requests', certainty: root.certainty };
  if (isItem(element)) return { form: 'messages', certainty: isOfKnownType(element) ? 2 : 1 };
  // Chat Completions has such messages too, but none that states its type.
  const certainty = element['type'] === 'message' ? 2 : 1;
  return isPerhapsItem(element) ? { form: 'messages', certainty } : undefined;
}

export function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json) || isOfRealtime(json)) return 0;
  if (isEvent(json)) return json['type'] === 'error' ? 1 : 2;
  if (recognizeRoot(json)?.form === 'answer') return recognizeRoot(json)?.certainty ?? 0;
  return isAside(json) ? 1 : 0;
}

/**
 * MLflow's events have neither an event name nor a number, and its responses do not contain the model that answered.
 * AgentScope's adapter sends an empty model name, and begins every stream with a queued response.
 */
export function guessProfile({ json, frame }: WireEvent & { readonly kind: 'json' }): string | undefined {
  if (!isJsonObject(json)) return undefined;
  if (!isEvent(json)) return guessOfAnswer(json);
  const { response } = json;
  if (isJsonObject(response)) {
    return response['model'] === '' && response['status'] === 'queued' ? 'agentscope' : undefined;
  }
  return frame.event === undefined && json['sequence_number'] === undefined ? 'mlflow' : undefined;
}

function guessOfAnswer(answer: JsonObject): string | undefined {
  if (!Array.isArray(answer['output'])) return undefined;
  if (answer['model'] === '') return 'agentscope';
  return ofService.some((name) => name in answer) ? undefined : 'mlflow';
}

/** Members that every server that follows the service writes into each response. */
const ofService = ['model', 'created_at', 'parallel_tool_calls', 'tool_choice', 'tools'];
