/**
 * Checks documents against the models of MLflow's ChatAgent and of its Chat Completions, with messages that users
 * understand. The other profiles have rules instead of models.
 */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { DocumentChecker } from '../contract/documents.ts';
import { root, type Check, type PydanticIssue } from '../python/model.ts';
import type { Issue } from '../contract/requestChecker.ts';
import { chatAgents, type ChatAgent } from '../mlflow/chatAgent.ts';
import { completions, type Completions } from '../mlflow/completions.ts';

type Models = ChatAgent | Completions;

/** The models of each profile. */
const models: ReadonlyMap<string, Models> = new Map<string, Models>([
  ['mlflow', chatAgents.newest],
  ['mlflow-3.6', chatAgents['3.6']],
  ['mlflow-chat', completions.newest],
  ['mlflow-chat-3.17', completions['3.17']],
  ['mlflow-chat-3.6', completions['3.6']],
]);

/** Placeholder for the messages, which are checked one by one. */
const placeholder = { role: 'user', content: '' };

export const checker: DocumentChecker = {
  head: (head, _list, { id }) => toProblems(models.get(id)?.Request({ ...head, messages: [placeholder] }, root)),
  element(element, _list, { id }) {
    const known = models.get(id);
    return known === undefined || !isJsonObject(element) ? [] : toProblems(choose(element, known)(element, root));
  },
};

function choose(element: JsonObject, { Request, Message, Chunk }: Models): Check {
  if ('messages' in element) return Request;
  return 'choices' in element || 'delta' in element ? Chunk : Message;
}

function toProblems(errors: readonly PydanticIssue[] = []): readonly Issue[] {
  const places = new Map(errors.map(({ pointer, message }) => [pointer, message]));
  return [...places].map(([pointer, message]) => ({ pointer, message }));
}
