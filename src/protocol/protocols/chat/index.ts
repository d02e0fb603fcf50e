/** Chat Completions of OpenAI and of the many servers that support it. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Certainty, Dialect } from '../contract/dialect.ts';
import { isChatAgentAnswer, isChatAgentChunk } from './chatAgentReader.ts';
import { answerObjects, chatDocuments } from './document.ts';
import { createReader } from './reader.ts';
import { reply } from './reply.ts';
import { resume } from './resume.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { createStreamJudge } from './streamJudge.ts';

function recognizeEvent(json: Json): Certainty {
  if (Array.isArray(json)) return json.length === 0 ? 0 : recognizeEvent(json[0] as Json);
  if (!isJsonObject(json)) return 0;
  const { object, choices, error, messages } = json;
  if (answerObjects.has(object)) return 2;
  // Azure's first chunk only contains the filter results of the prompt.
  if (Array.isArray(choices) && 'prompt_filter_results' in json) return 2;
  if (object !== undefined) return 0;
  // Some servers leave out `object`.
  if (Array.isArray(choices))
    return choices.some((one: Json) => isJsonObject(one) && ('delta' in one || 'message' in one)) ? 2 : 1;
  if (isChatAgentChunk(json) || isChatAgentAnswer(json)) return 2;
  return error === undefined && !Array.isArray(messages) ? 0 : 1;
}

/** Only MLflow's ChatAgent returns a list of messages. */
function guessProfile({ json }: WireEvent & { readonly kind: 'json' }): string | undefined {
  return isJsonObject(json) && (isChatAgentChunk(json) || isChatAgentAnswer(json)) ? 'mlflow' : undefined;
}

export const chat: Dialect = {
  ...chatDocuments,
  recognizeEvent,
  guessProfile,
  createReader,
  createStreamJudge,
  readRequest,
  writeResponse,
  writeItem,
  reply,
  resume,
  missingMembers,
  paths: { root: ['/v1/chat/completions', '/chat/completions'], base: '/chat/completions' },
};
