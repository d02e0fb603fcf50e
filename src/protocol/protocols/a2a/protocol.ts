/** A2A, the protocol between agents, in versions 0.3 and 1.0, over JSON-RPC. */
import type { LintProfile } from '../contract/profile.ts';
import type { WireProtocol } from '../contract/protocol.ts';
import { agentScopeFromA2a } from './agentscope/fromA2a.ts';
import { agentScopeToA2a } from './agentscope/toA2a.ts';
import { a2aConverter } from './converter.ts';
import { introduction } from './card.ts';
import { readMessage } from './message.ts';
import { pieces } from './pieces.ts';
import { createReader } from './reader.ts';
import { recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { reply, restate } from './reply.ts';
import { missingMembers, readRequest, requestHeaders, taskRequests } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { a2aServer } from './server/server.ts';
import { shapes } from './shapes.ts';
import { sentMessage } from './findMessage.ts';
import { memberOf } from './vocabulary.ts';

const habits = new Set<never>();

/** The specification. The version is recognized in each document by its names. */
const specified: LintProfile = {
  id: 'a2a',
  title: { en: 'A2A', 'zh-cn': 'A2A' },
  habits,
  // The task has the metadata of its latest status update (`eventMembers.ts`).
  usageOfLastMessage: true,
  severities: {},
};

/** The adapter uses the Python SDK 0.3, which omits an id that is null. */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, A2A adapter', 'zh-cn': 'AgentScope Runtime 的 A2A 适配器' },
  habits,
  usageOfLastMessage: true,
  severities: {},
};

export const a2a: WireProtocol = {
  id: 'a2a',
  title: 'A2A',
  profiles: [specified, agentscope],
  files: [{ name: /\.agentcard\.json$/i, glob: '*.agentcard.json', holds: { form: 'answer', container: 'json' } }],
  typicalMembers: [
    'kind',
    'jsonrpc',
    'parts',
    'contextId',
    'protocolVersion',
    'supportedInterfaces',
    'supported_interfaces',
  ],

  // Each document is one request, one answer, or a stored stream.
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  pieces,
  readMessage,
  declaredTools: () => [],
  writeTextPart: (text) => ({ kind: 'text', text }),
  shapes,
  checksEvents: true,
  isContinuation: (head) => memberOf(sentMessage(head)?.json ?? {}, 'taskId') !== undefined,

  recognizeEvent,
  createReader,
  writeResponse,
  writeItem,

  readRequest,
  missingMembers,
  requestHeaders,
  reply,
  restate,
  taskRequests,
  introduction,
  // The partial route of AgentScope Runtime: it sends only the last message, and nothing about how it was produced.
  partialRoutes: /\/a2a\/?$/,
  // Agents are often served without a path of their own.
  paths: { root: ['/', '/a2a', '/a2a/jsonrpc'], base: undefined },

  converter: a2aConverter,
  runtimeAdapters: [agentScopeFromA2a, agentScopeToA2a],
  server: a2aServer,
};
