/** Run → the task or the message that its events add up to, in the form of the version that they came in. */
import type { Json, JsonObject } from '../../base/json.ts';
import type { Item, Part, Run } from '../../run/run.ts';

/** `{task}` or `{message}` of 1.0; in 0.3 the object itself, which says its kind. */
export function writeResponse(run: Run): JsonObject {
  const answer = run.items.filter(({ origin }) => origin === 'response');
  const error = run.error === undefined ? {} : { error: { ...run.error } };
  if (run.fields['status'] === undefined) {
    const message = answer.findLast(({ type }) => type === 'message');
    if (message === undefined) return error;
    const written = writeItem(message);
    return message.fields['kind'] === undefined ? { message: written, ...error } : { ...written, ...error };
  }
  const artifacts = answer.filter(({ type }) => type === 'artifact').map(writeItem);
  const task: JsonObject = {
    ...(run.id !== undefined && { id: run.id }),
    ...(run.sessionId !== undefined && { contextId: run.sessionId }),
    ...run.fields,
    ...(artifacts.length > 0 && { artifacts }),
  };
  return run.fields['kind'] === undefined ? { task } : task;
}

/** A message, an artifact, or a part that is an item of its own; of anything else what it showed. */
export function writeItem({ fields, parts, type, kind }: Item): JsonObject {
  const [first] = parts;
  if (kind === 'reasoning' || kind === 'call' || kind === 'output') return fields;
  if (kind !== 'message') return { type: type ?? kind, data: first?.data ?? null };
  const isEmptied = ({ kind: is, text }: Part): boolean => type === 'artifact' && is === 'text' && text.length === 0;
  return { ...fields, parts: parts.filter((part) => !isEmptied(part)).map(writePart) };
}

function writePart({ kind, text, rest, data }: Part): Json {
  if (kind === 'text') return { ...rest, text: text.toString() };
  return rest ?? data ?? {};
}
