/** AG-UI, the protocol between agents and the front ends that show them, in version 1.0 and earlier versions. */
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
  // Servers send the events in the form that the client asks for first; the other form is not text.
  requestHeaders: () => ({ accept: 'text/event-stream' }),
  // The partial route of AgentScope Runtime: it sends no media, and sends reasoning as if it were part of the message.
  thinAt: /\/ag-ui\/?$/,
  paths: { root: ['/ag-ui', '/agui', '/'], base: undefined },
};
