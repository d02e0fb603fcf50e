/** AG-UI, the protocol between agents and the front ends that show them, in version 1.0 and earlier versions. */
import type { Habit, LintProfile } from '../contract/profile.ts';
import type { WireProtocol } from '../contract/protocol.ts';
import { agentScopeFromAgUi } from './agentscope/request.ts';
import { agUiConverter } from './converter.ts';
import { createEventWriter } from './eventWriter.ts';
import { readMessage } from './message.ts';
import { createReader } from './reader.ts';
import { recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { reply } from './reply.ts';
import { declaredTools, missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { resume } from './resume.ts';
import { shapes } from './shapes.ts';
import { createStreamChecker } from './streamChecker.ts';

/** Clients show messages with the same id as one message, but they continue. */
const tolerated = { 'item-id-duplicate': 'warning' } as const;

const specified: LintProfile = {
  id: 'ag-ui',
  title: { en: 'AG-UI 1.0', 'zh-cn': 'AG-UI 1.0' },
  habits: new Set<Habit>(),
  severities: tolerated,
};

/**
 * This adapter sends reasoning as text of the answer. It sends no media, and only one of several parallel calls in a
 * message.
 */
const agentscope: LintProfile = {
  id: 'agentscope',
  title: { en: 'AgentScope Runtime, AG-UI adapter', 'zh-cn': 'AgentScope Runtime 的 AG-UI 适配器' },
  habits: new Set<Habit>(['snake-case-member']),
  severities: tolerated,
};

export const agUi: WireProtocol = {
  id: 'ag-ui',
  title: 'AG-UI',
  profiles: [specified, agentscope],
  typicalMembers: ['messages', 'role', 'type'],

  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools,
  // The official client starts the arguments of a call with an empty text, and adds each TOOL_CALL_ARGS to it.
  hasEmptyArguments: true,
  shapes,
  writeOutput: (id, text) => ({ id: `${id}-result`, role: 'tool', toolCallId: id, content: text }),

  recognizeEvent,
  createReader,
  createStreamChecker,
  writeResponse,
  writeItem,

  readRequest,
  missingMembers,
  // Servers send the events in the form that the client asks for first; the other form is not text.
  requestHeaders: () => ({ accept: 'text/event-stream' }),
  reply,
  resume,
  // The partial route of AgentScope Runtime: it sends no media, and sends reasoning as if it were part of the message.
  partialRoutes: /\/ag-ui\/?$/,
  paths: { root: ['/ag-ui', '/agui', '/'], base: undefined },

  converter: agUiConverter,
  runtimeAdapters: [agentScopeFromAgUi],
  adapter: {
    paths: ['/ag-ui'],
    alwaysStreams: true,
    createWriter: createEventWriter,
    toFrame: (event) => `data: ${JSON.stringify(event)}\n\n`,
    endMark: '',
  },
};
