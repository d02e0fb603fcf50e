/** Chat Completions of OpenAI and of the many servers that support it. */
import { isJsonObject } from '../../core/json/json.ts';
import type { WireProtocol } from '../contract/protocol.ts';
import { chatConverter } from './converter.ts';
import { createEventWriter } from './eventWriter.ts';
import { checker } from './checker.ts';
import { readMessage } from './message.ts';
import { convertPart } from './convertPart.ts';
import { eachPart } from './eachPart.ts';
import { externalPart } from './externalPart.ts';
import { membersOf, ownerOfPart, partTypes } from './members.ts';
import { pieces } from './pieces.ts';
import { profiles } from './profiles.ts';
import { createReader } from './reader.ts';
import { guessProfile, recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { reply } from './reply.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { resume } from './resume.ts';
import { createStreamChecker } from './streamChecker.ts';
import { chosenTools, declaredTools } from './tools.ts';

export const chat: WireProtocol = {
  id: 'chat',
  title: 'Chat Completions',
  profiles,
  files: [
    { name: /\.transcript\.json$/i, glob: '*.transcript.json', holds: { form: 'messages', container: 'json' } },
    { name: /\.transcript\.jsonl$/i, glob: '*.transcript.jsonl', holds: { form: 'messages', container: 'jsonl' } },
    {
      name: /\.tool\.json$/i,
      glob: '*.tool.json',
      holds: { form: 'pieces', container: 'json', piece: 'tool' },
    },
  ],
  typicalMembers: ['messages', 'role', 'object', 'parameters'],

  pairing: 'adjacent',
  recognizeRoot,
  recognizeElement,
  pieces,
  readMessage,
  declaredTools,
  chosenTools,
  writeOutput: (id, text) => ({ role: 'tool', tool_call_id: id, content: text }),
  writeTextPart: (text) => ({ type: 'text', text }),
  writeTool: (tool) => ({ type: 'function', function: tool }),
  callsMember: {
    name: 'tool_calls',
    write: (id, name, input) => ({ id, type: 'function', function: { name, arguments: input } }),
  },
  reasoningMember: 'reasoning_content',
  // Servers reject parts of another role and parts with unknown types.
  parts: {
    each: eachPart,
    types: partTypes,
    isOpen: false,
    ownerOf: (type, { role }) =>
      role === undefined || membersOf(role) === undefined ? undefined : ownerOfPart(type, role),
    counterpart: () => undefined,
    externalPart,
    convert: convertPart,
  },
  checker,

  recognizeEvent,
  guessProfile,
  createReader,
  createStreamChecker,
  writeResponse,
  writeItem,

  readRequest,
  missingMembers,
  reply,
  resume,
  paths: { root: ['/v1/chat/completions', '/chat/completions'], base: '/chat/completions' },

  programs: { clients: ['openai'], openai: { resource: 'chat.completions', list: 'messages' } },
  converter: chatConverter,
  adapter: {
    paths: ['/v1/chat/completions'],
    createWriter: createEventWriter,
    toFrame: (event) => `data: ${JSON.stringify(event)}\n\n`,
    endMark: 'data: [DONE]\n\n',
    toFailure({ error }) {
      return isJsonObject(error) ? { error: { ...error, type: 'server_error' } } : undefined;
    },
  },
};
