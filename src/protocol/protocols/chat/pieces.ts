/** The parts, calls and tools of Chat Completions, as they stand alone in documentation, logs and `*.tool.json` files. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isFunction } from '../building-blocks/functionPieces.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

/** The member that holds the payload of each part whose payload is an object. */
const payloads: Readonly<Record<string, string>> = {
  image_url: 'image_url',
  input_audio: 'input_audio',
  file: 'file',
};

function recognizePart({ type, object, text, ...rest }: JsonObject): Certainty {
  if (typeof type !== 'string' || object !== undefined) return 0;
  // The Agent API has the same texts, and no rule distinguishes them.
  if (type === 'text') return typeof text === 'string' && Object.keys(rest).length === 0 ? 2 : 0;
  const payload = Object.hasOwn(payloads, type) ? rest[payloads[type] ?? ''] : undefined;
  return isJsonObject(payload) ? 2 : 0;
}

function recognizeCall({ type, role, function: called, custom }: JsonObject): Certainty {
  if (role !== undefined || (type !== undefined && type !== 'function' && type !== 'custom')) return 0;
  if (isJsonObject(custom)) return typeof custom['input'] === 'string' ? 2 : 0;
  return isJsonObject(called) && 'arguments' in called ? 2 : 0;
}

function recognizeTool({ type, function: declared, custom }: JsonObject): Certainty {
  if (type === 'custom') return isJsonObject(custom) && typeof custom['name'] === 'string' ? 2 : 0;
  if (type !== 'function' || !isJsonObject(declared) || 'arguments' in declared) return 0;
  return typeof declared['name'] === 'string' ? 2 : 1;
}

function recognizeFunction(value: JsonObject): Certainty {
  return value['type'] === undefined && isFunction(value) ? 2 : 0;
}

export const pieces: readonly PieceForm[] = [
  {
    id: 'part',
    of: 'message',
    list: '/content',
    recognize: recognizePart,
    surround: ([part = null]) => ({ role: speakerOf(part), content: [part] }),
  },
  {
    id: 'call',
    of: 'message',
    list: '/tool_calls',
    recognize: recognizeCall,
    surround: ([call = null]) => ({ role: 'assistant', content: null, tool_calls: [call] }),
  },
  {
    id: 'tool',
    of: 'head',
    list: '/tools',
    recognize: recognizeTool,
    surround: (tools) => ({ messages: [], tools }),
  },
  {
    // What a tool contains; also a tool of AG-UI, and of libraries that add what is around it.
    id: 'function',
    of: 'head',
    list: '/tools',
    inner: '/function',
    recognize: recognizeFunction,
    surround: (functions) => ({
      messages: [],
      tools: functions.map((declared) => ({ type: 'function', function: declared })),
    }),
  },
];

/** The speaker that may use the part. */
function speakerOf(part: Json): string {
  return isJsonObject(part) && part['type'] === 'refusal' ? 'assistant' : 'user';
}
