/**
 * Reports what MLflow's server rejects in a document, with messages that users understand. The servers of the other
 * profiles do not publish their models.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { DocumentChecker } from '../contract/documents.ts';
import { root, type PydanticIssue } from '../python/model.ts';
import type { Issue } from '../contract/requestChecker.ts';
import { inputTags, payloads, type Payloads } from '../mlflow/payloads.ts';
import { isEvent } from './recognize.ts';

/** The models of each profile. */
const models: ReadonlyMap<string, Payloads> = new Map([
  ['mlflow', payloads.newest],
  ['mlflow-3.6', payloads['3.6']],
]);

export const checker: DocumentChecker = {
  head(head, list, { id }) {
    const known = models.get(id);
    return known === undefined ? [] : toProblems((list === '/output' ? known.Response : known.Request)(head, root));
  },
  element(element, list, { id }) {
    const known = models.get(id);
    if (known === undefined) return [];
    if (list === '/output') return toProblems(known.OutputItem(element, root));
    if (list === '/input') return checkInput(element, known);
    if (!isJsonObject(element)) return [];
    // Related servers (Databricks) send such errors, and a separate rule reports them.
    if (element['type'] === 'error' && isJsonObject(element['error'])) return [];
    if (isEvent(element)) return toProblems(known.StreamEvent(element, root));
    if ('input' in element) return checkRequest(element, known);
    return 'role' in element || 'type' in element ? checkInput(element, known) : [];
  },
};

function checkRequest(request: JsonObject, known: Payloads): readonly Issue[] {
  const input: readonly Json[] = Array.isArray(request['input']) ? request['input'] : [];
  const head = Array.isArray(request['input']) ? { ...request, input: [] } : request;
  const inside = input.flatMap((element, index) =>
    checkInput(element, known).map(({ pointer, message }) => ({ pointer: `/input/${index}${pointer}`, message })),
  );
  return [...toProblems(known.Request(head, root)), ...inside];
}

/** An element can match either of two models. Only errors for the model that its type indicates are reported. */
function checkInput(element: Json, { InputItem }: Payloads): readonly Issue[] {
  const type = isJsonObject(element) ? element['type'] : undefined;
  const tag = type === undefined || type === 'message' ? inputTags.message : inputTags.item;
  return toProblems(InputItem(element, root).filter(({ loc }) => loc[0] === tag));
}

/** Merges the errors of several union branches at the same place into one problem. */
function toProblems(errors: readonly PydanticIssue[]): readonly Issue[] {
  const places = new Map<string, string>();
  for (const { pointer, message } of errors) {
    const reportedText = places.get(pointer);
    places.set(pointer, reportedText === undefined ? message : `${reportedText}; ${message}`);
  }
  return [...places].map(([pointer, message]) => ({ pointer, message }));
}
