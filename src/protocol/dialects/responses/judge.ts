/** What MLflow's server refuses in a document, said as a person needs it. The other profiles' servers keep their models to themselves. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { DocumentJudge } from '../dialect.ts';
import { root, type ModelError } from '../pydantic/model.ts';
import type { ShapeProblem } from '../requestJudge.ts';
import { OutputItem } from './mlflow/items.ts';
import { InputItem, inputTags, Request, Response, StreamEvent } from './mlflow/payloads.ts';
import { isEvent } from './recognize.ts';

export const judge: DocumentJudge = {
  head(head, list, { id }) {
    if (id !== 'mlflow') return [];
    return toProblems((list === '/output' ? Response : Request)(head, root));
  },
  element(element, list, { id }) {
    if (id !== 'mlflow') return [];
    if (list === '/output') return toProblems(OutputItem(element, root));
    if (list === '/input') return judgeInput(element);
    if (!isJsonObject(element)) return [];
    if (isEvent(element)) return toProblems(StreamEvent(element, root));
    if ('input' in element) return judgeRequest(element);
    return 'role' in element || 'type' in element ? judgeInput(element) : [];
  },
};

function judgeRequest(request: JsonObject): readonly ShapeProblem[] {
  const input: readonly Json[] = Array.isArray(request['input']) ? request['input'] : [];
  const head = Array.isArray(request['input']) ? { ...request, input: [] } : request;
  const inside = input.flatMap((element, index) =>
    judgeInput(element).map(({ pointer, message }) => ({ pointer: `/input/${index}${pointer}`, message })),
  );
  return [...toProblems(Request(head, root)), ...inside];
}

/** Of the two things that an element can be, only what its type says is meant. */
function judgeInput(element: Json): readonly ShapeProblem[] {
  const type = isJsonObject(element) ? element['type'] : undefined;
  const tag = type === undefined || type === 'message' ? inputTags.message : inputTags.item;
  return toProblems(InputItem(element, root).filter(({ loc }) => loc[0] === tag));
}

/** What several branches of a union say of one place is one problem. */
function toProblems(errors: readonly ModelError[]): readonly ShapeProblem[] {
  const places = new Map<string, string>();
  for (const { pointer, message } of errors) {
    const said = places.get(pointer);
    places.set(pointer, said === undefined ? message : `${said}; ${message}`);
  }
  return [...places].map(([pointer, message]) => ({ pointer, message }));
}
