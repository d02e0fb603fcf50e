/**
 * Reports what MLflow's server rejects in a document, with messages that users understand. The servers of the other
 * profiles do not publish their models.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { DocumentJudge } from '../contract/documents.ts';
import { root, type ModelError } from '../python/model.ts';
import type { ShapeProblem } from '../contract/requestJudge.ts';
import { inputTags, payloads, type Payloads } from '../mlflow/payloads.ts';
import { isEvent } from './recognize.ts';

/** The models of each profile. */
const models: ReadonlyMap<string, Payloads> = new Map([
  ['mlflow', payloads.newest],
  ['mlflow-3.6', payloads['3.6']],
]);

export const judge: DocumentJudge = {
  head(head, list, { id }) {
    const known = models.get(id);
    return known === undefined ? [] : toProblems((list === '/output' ? known.Response : known.Request)(head, root));
  },
  element(element, list, { id }) {
    const known = models.get(id);
    if (known === undefined) return [];
    if (list === '/output') return toProblems(known.OutputItem(element, root));
    if (list === '/input') return judgeInput(element, known);
    if (!isJsonObject(element)) return [];
    // Related servers (Databricks) send such errors, and a separate rule reports them.
    if (element['type'] === 'error' && isJsonObject(element['error'])) return [];
    if (isEvent(element)) return toProblems(known.StreamEvent(element, root));
    if ('input' in element) return judgeRequest(element, known);
    return 'role' in element || 'type' in element ? judgeInput(element, known) : [];
  },
};

function judgeRequest(request: JsonObject, known: Payloads): readonly ShapeProblem[] {
  const input: readonly Json[] = Array.isArray(request['input']) ? request['input'] : [];
  const head = Array.isArray(request['input']) ? { ...request, input: [] } : request;
  const inside = input.flatMap((element, index) =>
    judgeInput(element, known).map(({ pointer, message }) => ({ pointer: `/input/${index}${pointer}`, message })),
  );
  return [...toProblems(known.Request(head, root)), ...inside];
}

/** An element can match either of two models. Only errors for the model that its type indicates are reported. */
function judgeInput(element: Json, { InputItem }: Payloads): readonly ShapeProblem[] {
  const type = isJsonObject(element) ? element['type'] : undefined;
  const tag = type === undefined || type === 'message' ? inputTags.message : inputTags.item;
  return toProblems(InputItem(element, root).filter(({ loc }) => loc[0] === tag));
}

/** Merges the errors of several union branches at the same place into one problem. */
function toProblems(errors: readonly ModelError[]): readonly ShapeProblem[] {
  const places = new Map<string, string>();
  for (const { pointer, message } of errors) {
    const said = places.get(pointer);
    places.set(pointer, said === undefined ? message : `${said}; ${message}`);
  }
  return [...places].map(([pointer, message]) => ({ pointer, message }));
}
