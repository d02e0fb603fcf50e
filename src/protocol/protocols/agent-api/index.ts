/** The Agent API of AgentScope Runtime 1.1.5 and of related products. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Certainty } from '../contract/dialect.ts';
import type { ObservedDialect } from '../contract/observedDialect.ts';
import { agentApiDocuments } from './document.ts';
import { checkEvent } from './eventShape.ts';
import { introduction } from './introduction.ts';
import { toItemKind } from './kinds.ts';
import { members } from './members.ts';
import { isMeantAsRequest } from './meantAsRequest.ts';
import { checkPayload } from './modelProblems.ts';
import { fields, observe } from './observer.ts';
import { profiles } from './profiles.ts';
import { createReader } from './reader.ts';
import { reply } from './reply.ts';
import { resume } from './resume.ts';
import { requestJudge } from './requestJudge.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';

const objects: ReadonlySet<unknown> = new Set(['response', 'message', 'content']);

function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json)) return 0;
  if (objects.has(json['object'])) return holdsForeignItems(json) ? 1 : 2;
  // A bare error is the response to a rejected request, but servers of other protocols send it as well.
  return json['object'] === undefined && json['error'] !== undefined ? 1 : 0;
}

/** Responses also has objects named `response`, but they contain the model. */
function holdsForeignItems(json: JsonObject): boolean {
  const { output, model, sequence_number: number } = json;
  if (!Array.isArray(output)) return false;
  if (output.length === 0) return typeof model === 'string' && number === undefined;
  return agentApiDocuments.recognizeRoot(json) === undefined;
}

export const agentApi: ObservedDialect = {
  ...agentApiDocuments,
  profiles,
  fields,
  recognizeEvent,
  createReader,
  observe,
  checkEvent,
  checkPayload,
  itemKind: toItemKind,
  requestJudge,
  isMeantAsRequest,
  members,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  resume,
  missingMembers,
  introduction,
  paths: { root: ['/process'], base: undefined },
};
