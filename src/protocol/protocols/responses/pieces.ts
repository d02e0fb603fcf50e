/** The parts and tools of Responses that stand alone in documentation and logs. Its calls and outputs are items. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

const inputParts: ReadonlySet<unknown> = new Set(['input_text', 'input_image', 'input_file', 'input_audio']);
/** The members, one of which each part has. A part of Chat Completions with the same type has an object instead. */
const payloads = ['text', 'image_url', 'file_id', 'file_url', 'file_data', 'data'];

function recognizePart(value: JsonObject): Certainty {
  const { type } = value;
  if (type === 'output_text' || type === 'reasoning_text' || type === 'summary_text') {
    return typeof value['text'] === 'string' ? 2 : 0;
  }
  return inputParts.has(type) && payloads.some((name) => typeof value[name] === 'string') ? 2 : 0;
}

/** Tools that the service runs itself, and the members of which each has at least one. */
const hosted: Readonly<Record<string, readonly string[]>> = {
  mcp: ['server_url', 'connector_id'],
  file_search: ['vector_store_ids'],
  code_interpreter: ['container'],
  computer_use_preview: ['display_width'],
};

/** Tools of the service that may have no other member. */
const bare: ReadonlySet<Json | undefined> = new Set([
  'web_search',
  'web_search_preview',
  'image_generation',
  'local_shell',
  'shell',
  'apply_patch',
]);

function recognizeTool(value: JsonObject): Certainty {
  const { type, name } = value;
  const own = typeof type === 'string' && Object.hasOwn(hosted, type) ? hosted[type] : undefined;
  if (own !== undefined) return own.some((member) => value[member] !== undefined) ? 2 : 0;
  if (bare.has(type)) return value['id'] === undefined && value['status'] === undefined ? 2 : 0;
  if (type === 'custom') return typeof name === 'string' && isJsonObject(value['format']) ? 2 : 0;
  return type === 'function' && typeof name === 'string' && 'parameters' in value ? 2 : 0;
}

/** What a list of an MCP server holds. The tools of MCP itself have the same members, but for `inputSchema`. */
function recognizeListedTool(value: JsonObject): Certainty {
  const { name, type, input_schema: schema } = value;
  return type === undefined && typeof name === 'string' && isJsonObject(schema) ? 2 : 0;
}

export const pieces: readonly PieceForm[] = [
  {
    id: 'part',
    of: 'message',
    list: '/content',
    recognize: recognizePart,
    surround: ([part = null]) => ({ type: 'message', role: speakerOf(part), content: [part] }),
  },
  {
    id: 'tool',
    of: 'head',
    list: '/tools',
    recognize: recognizeTool,
    surround: (tools) => ({ input: [], tools }),
  },
  {
    id: 'listed-tool',
    of: 'message',
    list: '/tools',
    recognize: recognizeListedTool,
    surround: ([tool = null]) => ({ type: 'mcp_list_tools', id: 'mcpl_1', server_label: 'server', tools: [tool] }),
  },
];

/** The speaker that may use the part. */
function speakerOf(part: Json): string {
  return isJsonObject(part) && !inputParts.has(part['type']) ? 'assistant' : 'user';
}
