/** AG-UI, the protocol between agents and the front ends that show them, version 1.0 and before. */
import type { Dialect } from '../contract/dialect.ts';
import { agUiDocuments } from './document.ts';
import { createReader } from './reader.ts';
import { recognizeEvent } from './recognize.ts';
import { reply } from './reply.ts';
import { resume } from './resume.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { createStreamJudge } from './streamJudge.ts';

export const agUi: Dialect = {
  ...agUiDocuments,
  recognizeEvent,
  createReader,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  resume,
  missingMembers,
  createStreamJudge,
  // Servers send the events in the form that is asked for first; the other one is no text.
  requestHeaders: () => ({ accept: 'text/event-stream' }),
  // AgentScope Runtime: no media, and reasoning as if it were said.
  thinAt: /\/ag-ui\/?$/,
  paths: { root: ['/ag-ui', '/agui', '/'], base: undefined },
};
