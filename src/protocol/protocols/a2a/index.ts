/** A2A, the protocol between agents, in versions 0.3 and 1.0, over JSON-RPC. */
import type { Dialect } from '../contract/dialect.ts';
import { a2aDocuments } from './document.ts';
import { introduction } from './introduction.ts';
import { createReader } from './reader.ts';
import { recognizeEvent } from './recognize.ts';
import { reply } from './reply.ts';
import { retell } from './retell.ts';
import { missingMembers, readRequest, requestHeaders } from './request.ts';
import { taskRequests } from './taskRequests.ts';
import { writeItem, writeResponse } from './responseWriter.ts';

export const a2a: Dialect = {
  ...a2aDocuments,
  recognizeEvent,
  createReader,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  retell,
  taskRequests,
  missingMembers,
  requestHeaders,
  introduction,
  // The partial route of AgentScope Runtime: it sends only the last message, and nothing about how it was produced.
  thinAt: /\/a2a\/?$/,
  // Agents are often served without a path of their own.
  paths: { root: ['/', '/a2a', '/a2a/jsonrpc'], base: undefined },
};
