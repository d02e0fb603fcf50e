/** What MLflow refuses, said as a person needs it: its ChatAgent, and its Chat Completions. The other profiles have rules instead of models. */
import { isJsonObject, type JsonObject } from '../../base/json.ts';
import type { DocumentJudge } from '../dialect.ts';
import { root, type Check, type ModelError } from '../pydantic/model.ts';
import type { ShapeProblem } from '../requestJudge.ts';
import { ChatAgentChunk, ChatAgentMessage, ChatAgentRequest } from './mlflow/chatAgent.ts';
import { ChatCompletionChunk, ChatCompletionRequest, ChatMessage } from './mlflow/completions.ts';

interface Models {
  readonly request: Check;
  readonly message: Check;
  readonly chunk: Check;
}

const models: ReadonlyMap<string, Models> = new Map([
  ['mlflow', { request: ChatAgentRequest, message: ChatAgentMessage, chunk: ChatAgentChunk }],
  ['mlflow-chat', { request: ChatCompletionRequest, message: ChatMessage, chunk: ChatCompletionChunk }],
]);

/** Stands for those that are looked at one by one. */
const message = { role: 'user', content: '' };

export const judge: DocumentJudge = {
  head: (head, _list, { id }) => toProblems(models.get(id)?.request({ ...head, messages: [message] }, root)),
  element(element, _list, { id }) {
    const known = models.get(id);
    return known === undefined || !isJsonObject(element) ? [] : toProblems(choose(element, known)(element, root));
  },
};

function choose(element: JsonObject, { request, message: said, chunk }: Models): Check {
  if ('messages' in element) return request;
  return 'choices' in element || 'delta' in element ? chunk : said;
}

function toProblems(errors: readonly ModelError[] = []): readonly ShapeProblem[] {
  const places = new Map(errors.map(({ pointer, message: said }) => [pointer, said]));
  return [...places].map(([pointer, said]) => ({ pointer, message: said }));
}
