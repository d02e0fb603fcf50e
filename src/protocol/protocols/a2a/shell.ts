/**
 * Separates the messages of an A2A document from what surrounds them, and joins them again: the JSON-RPC envelope, the
 * parameters of a request, a task. The head of a conversion is flat: for a request it has the members of the request
 * and the `metadata` of its parameters, for a task the members of the task; `shell` stores where they came from.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Element, SplitDocument } from '../contract/converter.ts';
import { readAnswer } from './payload.ts';
import { sentMessage } from './findMessage.ts';

export function splitDocument(document: Json): SplitDocument {
  if (!isJsonObject(document)) {
    const list: readonly Json[] = Array.isArray(document) ? document : [document];
    return { form: 'messages', head: undefined, elements: withoutNumbers(elementsOf(list, '')) };
  }
  if (sentMessage(document) !== undefined || 'params' in document || 'method' in document)
    return splitRequest(document);
  const { payload } = readAnswer(document);
  if (payload === undefined) return { form: 'answer', head: { shell: document }, elements: [] };
  const { kind, json, pointer } = payload;
  const shell = pointer === '' ? {} : { shell: replaceAt(document, fromPointer(pointer), null), shellAt: pointer };
  if (kind !== 'task') return { form: 'answer', head: { ...shell, bare: true }, elements: [{ json, at: pointer }] };
  const { history, artifacts, ...others } = json;
  // What is not a list stays in the head as an unread member.
  const odd = Object.entries({ history, artifacts }).flatMap(([name, value]) =>
    value === undefined || Array.isArray(value) ? [] : [[name, value] as const],
  );
  const task: JsonObject = { ...others, ...Object.fromEntries(odd) };
  const elements = [...elementsOf(history, `${pointer}/history`), ...elementsOf(artifacts, `${pointer}/artifacts`)];
  return { form: 'answer', head: { ...task, ...shell }, elements: withoutNumbers(elements) };
}

/** Adds an id to each message without one: its position in the list. */
export function withNumbers(elements: readonly Json[]): readonly Json[] {
  return elements.map((json, index) => {
    const isNamed = !isJsonObject(json) || json['messageId'] !== undefined || json['artifactId'] !== undefined;
    return isNamed || json['role'] === undefined ? json : { messageId: numberAt(index), ...json };
  });
}

function withoutNumbers(elements: readonly Element[]): readonly Element[] {
  return elements.map(({ json, at }, index) => {
    if (!isJsonObject(json) || json['messageId'] !== numberAt(index)) return { json, at };
    const { messageId: _messageId, ...rest } = json;
    return { json: rest, at };
  });
}

function numberAt(index: number): string {
  return `message-${index + 1}`;
}

function elementsOf(list: Json | undefined, at: string): readonly Element[] {
  const elements: readonly Json[] = Array.isArray(list) ? list : [];
  return elements.map((json, index) => ({ json, at: `${at}/${index}` }));
}

/** The names that a head uses for parts of the parameters and for what is around them. */
const ambiguous: ReadonlySet<string> = new Set(['metadata', 'contextId', 'shell']);

function splitRequest(document: JsonObject): SplitDocument {
  // Parameters that are not an object stay in the head as an unread member.
  if ('params' in document && !isJsonObject(document['params'])) {
    return { form: 'request', head: document, elements: [] };
  }
  const isCall = isJsonObject(document['params']) || !('message' in document);
  const { params: _params, ...envelope } = document;
  const inner = isCall ? (isJsonObject(document['params']) ? document['params'] : {}) : document;
  const { message, metadata, contextId: ofAll, ...rest } = inner;
  // The context belongs to the message; a call without one, such as a list of tasks, has it in its parameters.
  const others = message === undefined || ofAll === undefined ? rest : { ...rest, contextId: ofAll };
  const outside = Object.entries(isCall ? envelope : others);
  // Members that have the name of a member of the head, where they mean something else.
  const strays = outside.filter(([name]) => ambiguous.has(name));
  const own = Object.fromEntries(outside.filter(([name]) => !ambiguous.has(name)));
  const at = isCall ? '/params' : '';
  const { contextId = message === undefined ? ofAll : undefined, ...content } = isJsonObject(message) ? message : {};
  const { earlier, ...more } = isJsonObject(metadata) ? metadata : {};
  const head: JsonObject = {
    ...own,
    ...(isCall && 'params' in document && { params: others }),
    ...(strays.length > 0 && { shell: Object.fromEntries(strays) }),
    ...(contextId !== undefined && { contextId }),
    ...(metadata !== undefined &&
      (!isJsonObject(metadata) || Object.keys(more).length > 0) && {
        metadata: isJsonObject(metadata) ? more : metadata,
      }),
  };
  const last = message === undefined ? [] : [{ json: isJsonObject(message) ? content : message, at: `${at}/message` }];
  return {
    form: 'request',
    head,
    elements: withoutNumbers([...elementsOf(earlier, `${at}/metadata/earlier`), ...last]),
  };
}

/**
 * Joins a request. It contains only the last message. The earlier messages, which a server is expected to know, are put
 * into the metadata.
 */
export function joinRequest(head: JsonObject, list: readonly Json[]): JsonObject {
  const elements = withNumbers(list);
  const { contextId, metadata, params, shell, ...envelope } = head;
  const last = elements.at(-1);
  const message = isJsonObject(last) && contextId !== undefined ? { ...last, contextId } : last;
  const earlier = elements.slice(0, -1);
  const own = isJsonObject(metadata) ? metadata : {};
  const inner: JsonObject = {
    ...(message === undefined ? contextId !== undefined && { contextId } : { message }),
    ...(earlier.length > 0 ? { metadata: { ...own, earlier } } : metadata !== undefined && { metadata }),
  };
  const outer = isJsonObject(shell) ? shell : {};
  if (isJsonObject(params)) return { ...envelope, ...outer, params: { ...params, ...inner } };
  return { ...envelope, ...outer, ...(params !== undefined && { params }), ...inner };
}

export function joinAnswer(head: JsonObject, list: readonly Json[]): Json {
  const elements = withNumbers(list);
  const { shell, shellAt, bare, ...task } = head;
  // A member that is not a list is in the head, and all elements come from the other one.
  const isArtifact = (json: Json): boolean =>
    'history' in task || (!('artifacts' in task) && isJsonObject(json) && json['artifactId'] !== undefined);
  const history = elements.filter((json) => !isArtifact(json));
  const artifacts = elements.filter(isArtifact);
  const whole: Json =
    bare === true
      ? (list[0] ?? null)
      : { ...task, ...(history.length > 0 && { history }), ...(artifacts.length > 0 && { artifacts }) };
  if (!isJsonObject(shell) || typeof shellAt !== 'string') return isJsonObject(shell) ? shell : whole;
  return replaceAt(shell, fromPointer(shellAt), whole);
}

function replaceAt(json: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  if (!isJsonObject(json)) return json;
  return { ...json, [key]: replaceAt((valueAt(json, [key]) ?? null) as Json, rest, value) };
}
