/** AgentScope 2: a request starts a run, and the run is reported as events of its session. */
import type { Dialect } from '../contract/dialect.ts';
import { agentScope2Documents } from './document.ts';
import { createReader } from './reader.ts';
import { recognizeEvent } from './recognize.ts';
import { reply } from './reply.ts';
import { retell } from './retell.ts';
import { answersAt, missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { createStreamJudge } from './streamJudge.ts';

export const agentScope2: Dialect = {
  ...agentScope2Documents,
  recognizeEvent,
  createReader,
  createStreamJudge,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  retell,
  missingMembers,
  answersAt,
  paths: { root: ['/chat/'], base: undefined },
};
