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

function recognizeTool(value: JsonObject): Certainty {
  const { type, name } = value;
  if (type === 'custom') return typeof name === 'string' && isJsonObject(value['format']) ? 2 : 0;
  return type === 'function' && typeof name === 'string' && 'parameters' in value ? 2 : 0;
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
];

/** The speaker that may use the part. */
function speakerOf(part: Json): string {
  return isJsonObject(part) && !inputParts.has(part['type']) ? 'assistant' : 'user';
}
