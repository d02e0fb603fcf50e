/** AgentScope 2: a request starts a run, and the run is reported as events of its session. */
import type { LintProfile } from '../contract/profile.ts';
import type { WireProtocol } from '../contract/protocol.ts';
import { agentScope2Converter } from './converter.ts';
import { readMessage } from './message.ts';
import { pieces } from './pieces.ts';
import { createReader } from './reader.ts';
import { recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { reply, restate } from './reply.ts';
import { answersAt, missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { shapes } from './shapes.ts';
import { createStreamChecker } from './streamChecker.ts';

/** The application server of agentscope, as of 2.0. */
const agentscope: LintProfile = {
  id: 'agentscope-2.0',
  title: { en: 'AgentScope 2.0', 'zh-cn': 'AgentScope 2.0' },
  habits: new Set<never>(),
  severities: { 'item-id-duplicate': 'warning' },
};

export const agentScope2: WireProtocol = {
  id: 'agentscope-2',
  title: 'AgentScope 2',
  profiles: [agentscope],
  typicalMembers: ['input', 'role', 'type'],

  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  pieces,
  readMessage,
  declaredTools: () => [],
  // An empty input means no arguments (agentscope 2.0.11, `_utils/_common.py`, `_json_loads_with_repair`).
  hasEmptyArguments: true,
  shapes,
  // The session stores the rest of the conversation.
  isContinuation: (head) => head['session_id'] !== undefined,

  recognizeEvent,
  createReader,
  createStreamChecker,
  writeResponse,
  writeItem,

  readRequest,
  missingMembers,
  answersAt,
  reply,
  restate,
  paths: { root: ['/chat/'], base: undefined },

  converter: agentScope2Converter,
};
