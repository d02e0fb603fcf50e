/**
 * The Agent API of AgentScope Runtime 1.1.5 and of related products. The sample agent supports it without an adapter.
 */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import type { ObservedProtocol } from '../contract/protocol.ts';
import { agentApiConverter } from './converter.ts';
import { checkEvent, checkPayload } from './modelIssues.ts';
import { pieces } from './pieces.ts';
import { fullRoutes, introduction } from './serverDescription.ts';
import { toItemKind, toOutcome } from './kinds.ts';
import { guessProfile, isIntendedAsRequest, recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { members } from './members.ts';
import { readMessage } from './message.ts';
import { fields, observe } from './observer.ts';
import { profiles } from './profiles.ts';
import { createReader } from './reader.ts';
import { reply } from './reply.ts';
import { declaredTools, missingMembers, readRequest } from './request.ts';
import { requestChecker } from './requestChecker.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { resume } from './resume.ts';

export const agentApi: ObservedProtocol = {
  id: 'agent-api',
  title: 'Agent API',
  profiles,
  files: [
    {
      name: /\.agentrequest\.jsonc?$/i,
      glob: '*.agentrequest.{json,jsonc}',
      holds: { form: 'request', container: 'json', list: 'input' },
    },
    // Runs and streams of all protocols use these file names. If no other protocol recognizes a file, it is read as
    // Agent API.
    {
      name: /\.agentrun\.jsonl(?:\.gz)?$/i,
      glob: '*.agentrun.jsonl',
      holds: { form: 'events', container: 'run-file' },
    },
    { name: /\.sse$/i, glob: '*.sse', holds: { form: 'events', container: 'sse' } },
  ],
  typicalMembers: ['input', 'output', 'object', 'type', 'call_id'],

  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  pieces,
  readMessage,
  declaredTools,
  // A response that did not complete may lack some outputs.
  isUnfinished: ({ object, status }) => object === 'response' && toOutcome(stringOr(status)) !== 'completed',
  writeTextPart: (text) => ({ type: 'text', text }),
  refusesEmptyArguments: true,
  writeOutput: (id, text, call) => ({
    type: `${(isJsonObject(call) ? stringOr(call['type']) : undefined) ?? 'function_call'}_output`,
    role: 'tool',
    content: [{ type: 'data', data: { call_id: id, output: text } }],
  }),

  recognizeEvent,
  guessProfile,
  createReader,
  writeResponse,
  writeItem,

  fields,
  observe,
  checkEvent,
  checkPayload,
  itemKind: toItemKind,
  requestChecker,
  isIntendedAsRequest,
  members,

  readRequest,
  missingMembers,
  reply,
  resume,
  introduction,
  fullRoutes,
  paths: { root: ['/process'], base: undefined },

  programs: {
    clients: ['agentscope', 'openai'],
    openaiRoute: { protocol: 'responses', path: '/compatible-mode/v1/responses' },
    isBuilt: true,
    streamsByDefault: true,
  },
  converter: agentApiConverter,
};
