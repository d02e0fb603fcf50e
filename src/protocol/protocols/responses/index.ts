/** Responses of OpenAI and of those who adopted it: Open Responses, AgentScope's adapter, MLflow's ResponsesAgent. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Certainty, Dialect } from '../contract/dialect.ts';
import { responsesDocuments } from './document.ts';
import { introduction } from './mlflow/introduction.ts';
import { createReader } from './reader.ts';
import { isAside, isEvent, isOfRealtime, recognizeRoot } from './recognize.ts';
import { reply } from './reply.ts';
import { resume } from './resume.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';

function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json) || isOfRealtime(json)) return 0;
  if (isEvent(json)) return json['type'] === 'error' ? 1 : 2;
  if (recognizeRoot(json)?.form === 'answer') return recognizeRoot(json)?.certainty ?? 0;
  return isAside(json) ? 1 : 0;
}

/**
 * MLflow's events have neither an event name nor a number, and its responses do not contain the model that answered.
 * AgentScope's adapter sends an empty model name, and begins every stream with a queued response.
 */
function guessProfile({ json, frame }: WireEvent & { readonly kind: 'json' }): string | undefined {
  if (!isJsonObject(json)) return undefined;
  if (!isEvent(json)) return guessOfAnswer(json);
  const { response } = json;
  if (isJsonObject(response)) {
    return response['model'] === '' && response['status'] === 'queued' ? 'agentscope' : undefined;
  }
  return frame.event === undefined && json['sequence_number'] === undefined ? 'mlflow' : undefined;
}

function guessOfAnswer(answer: JsonObject): string | undefined {
  if (!Array.isArray(answer['output'])) return undefined;
  if (answer['model'] === '') return 'agentscope';
  return ofService.some((name) => name in answer) ? undefined : 'mlflow';
}

/** Members that every server that follows the service writes into each response. */
const ofService = ['model', 'created_at', 'parallel_tool_calls', 'tool_choice', 'tools'];

export const responses: Dialect = {
  ...responsesDocuments,
  recognizeEvent,
  guessProfile,
  createReader,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  resume,
  missingMembers,
  introduction,
  // AgentScope Runtime: this route shows none of the calls that the runtime makes itself.
  thinAt: /\/compatible-mode\/v1(?:\/responses\/?)?$/,
  paths: {
    // In this order: OpenAI and Open Responses; AgentScope's adapter; MLflow's AgentServer, newer and older.
    root: ['/v1/responses', '/compatible-mode/v1/responses', '/responses', '/invocations'],
    base: '/responses',
  },
};
