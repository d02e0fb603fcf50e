/**
 * What is a Responses document. The Agent API has the same lists, roles and types of items, Chat
 * Completions the same roles: told apart by members and types that only one of them has.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, Recognition } from '../contract/dialect.ts';

/** Members of a request or a response that neither other protocols nor servers of embeddings have. */
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

/** What only servers of embeddings are asked for. */
const ofEmbeddings = ['encoding_format', 'dimensions', 'input_type'];

/** Beside an input that is one text: the Agent API takes none, servers of embeddings have none of these. */
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

/** What items carry themselves, where a message of the Agent API has it in its contents. */
const itemMembers = [
  'call_id',
  'arguments',
  'output',
  'summary',
  'server_label',
  'approval_request_id',
  'encrypted_content',
];

/** Types of items that only this protocol has. */
const ownTypes =
  /^(?:item_reference|compaction(?:_trigger)?|configuration_update|additional_tools|custom_tool_call(?:_output)?|(?:file|web)_search_call|(?:computer|shell|local_shell|apply_patch)_call(?:_output)?|code_interpreter_call|image_generation_call)$/;

export function isEvent(element: JsonObject): boolean {
  const type = element['type'];
  if (typeof type !== 'string') return false;
  return type.startsWith('response.') || (type === 'error' && !('role' in element) && !('content' in element));
}

/** Events of the Realtime API are called alike, and have ids in place of numbers. */
export function isOfRealtime({ event_id: id, sequence_number: number }: JsonObject): boolean {
  return typeof id === 'string' && number === undefined;
}

/** What MLflow's server sends beside its events, an error or the id of a trace; servers of other protocols send the like. */
export function isAside({ object, type, error, trace_id }: JsonObject): boolean {
  return object === undefined && type === undefined && (error !== undefined || trace_id !== undefined);
}

/** Certainly an item, and of no other protocol. */
function isItem(element: JsonObject): boolean {
  if (element['object'] !== undefined) return false;
  const type = stringOr(element['type']);
  const content: readonly Json[] = Array.isArray(element['content']) ? element['content'] : [];
  if (content.some((part) => isJsonObject(part) && partTypes.has(part['type']))) return true;
  // The last is a tool, which names its server as its items do.
  if (type === undefined || type === 'message' || content.length > 0 || type === 'mcp') return false;
  return ownTypes.test(type) || itemMembers.some((member) => member in element);
}

/** Perhaps one: texts stand in for lists of contents. */
function isPerhapsItem(element: JsonObject): boolean {
  const { object, type = 'message', role, content } = element;
  return object === undefined && type === 'message' && typeof role === 'string' && typeof content === 'string';
}

/** Functions are declared with their name beside the type, not inside another object; tools of the service need no name. */
function isTool(tool: Json): boolean {
  if (!isJsonObject(tool) || typeof tool['type'] !== 'string' || 'function' in tool) return false;
  return typeof tool['name'] === 'string' || tool['type'] !== 'function';
}

/** A model is what the service insists on; the Agent API has one too, but takes no texts for contents. */
function namesModel(root: JsonObject): boolean {
  return typeof root['model'] === 'string' && !('session_id' in root) && !('user_id' in root);
}

/** An answer of messages whose contents are texts, which the Agent API's are not. */
function isAnswerOfItems(root: JsonObject): boolean {
  return root['object'] === 'response' && !('session_id' in root) && !('sequence_number' in root);
}

/** Who asks, as MLflow's agents are told it. */
function isContext(context: Json | undefined): boolean {
  return isJsonObject(context) && ('conversation_id' in context || 'user_id' in context);
}

/** Something beside the list that only this protocol has. */
function hasOwnMember(root: JsonObject): boolean {
  if ('session_id' in root) return false;
  // A whole answer, also one that says nothing: the Agent API's names no model.
  if (root['object'] === 'response' && typeof root['model'] === 'string') return !('sequence_number' in root);
  const tools: readonly Json[] = Array.isArray(root['tools']) ? root['tools'] : [];
  return rootMembers.some((member) => member in root) || tools.some(isTool) || isContext(root['context']);
}

/** What has the members counts as ours where somebody says so, however unlike ours it looks (certainty 0). */
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
    return typeof root['model'] === 'string' && 'input' in root && !isElses ? 1 : 0;
  }
  if (!Array.isArray(list)) return 0;
  const items = (list as readonly Json[]).filter(isJsonObject);
  if (items.some(isItem)) return 2;
  if (isOwn) return items.every(({ object }) => object === undefined) ? 2 : 0;
  const isPerhaps = items.length > 0 && items.length === list.length && items.every(isPerhapsItem);
  return isPerhaps ? (namesModel(root) || isAnswerOfItems(root) ? 2 : 1) : 0;
}

export function recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined {
  if (isOfRealtime(element)) return undefined;
  if (isEvent(element)) return { form: 'events', certainty: element['type'] === 'error' ? 1 : 2 };
  // Some items have an input as requests have, which have no type.
  const root = element['type'] === undefined ? recognizeRoot(element) : undefined;
  if (root?.form === 'request' && root.certainty > 0) return { form: 'requests', certainty: root.certainty };
  if (isItem(element)) return { form: 'messages', certainty: 2 };
  return isPerhapsItem(element) ? { form: 'messages', certainty: 1 } : undefined;
}
