/** The contents of Agent API messages, and the calls and outputs in these, as they stand alone in documentation. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

/** The members, one of which each content has. A part of Chat Completions with the same type has an object instead. */
const payloads: Readonly<Record<string, readonly string[]>> = {
  image: ['image_url'],
  audio: ['data'],
  video: ['video_url'],
  file: ['file_url', 'file_id', 'file_data'],
  refusal: ['refusal'],
};

function recognizeContent(value: JsonObject): Certainty {
  const { type, object = 'content' } = value;
  if (typeof type !== 'string' || object !== 'content') return 0;
  if (type === 'data') return isJsonObject(value['data']) ? 2 : 0;
  const names = Object.hasOwn(payloads, type) ? (payloads[type] ?? []) : [];
  return names.some((name) => typeof value[name] === 'string') ? 2 : 0;
}

function recognizeCall({ call_id: id, name, arguments: given, type, output }: JsonObject): Certainty {
  if (type !== undefined || output !== undefined || typeof name !== 'string' || typeof given !== 'string') return 0;
  return typeof id === 'string' ? 2 : 0;
}

function recognizeOutput({ call_id: id, output, type }: JsonObject): Certainty {
  return type === undefined && typeof id === 'string' && output !== undefined ? 2 : 0;
}

export const pieces: readonly PieceForm[] = [
  {
    id: 'content',
    of: 'message',
    list: '/content',
    recognize: recognizeContent,
    surround: ([content = null]) => ({
      type: 'message',
      role: isJsonObject(content) && content['type'] === 'refusal' ? 'assistant' : 'user',
      content: [content],
    }),
  },
  {
    id: 'call',
    of: 'message',
    list: '/content',
    inner: '/data',
    recognize: recognizeCall,
    surround: ([data = null]) => ({ type: 'function_call', role: 'assistant', content: [{ type: 'data', data }] }),
  },
  {
    id: 'output',
    of: 'message',
    list: '/content',
    inner: '/data',
    recognize: recognizeOutput,
    surround: ([data = null]) => ({ type: 'function_call_output', role: 'tool', content: [{ type: 'data', data }] }),
  },
];
