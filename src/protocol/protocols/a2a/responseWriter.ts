/** Converts a run to the task or message that results from its events, in the form of the version of these events. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Item, Part, Run } from '../../core/run/run.ts';
import { partsName } from './transcoded.ts';
import { listOf } from './vocabulary.ts';

/** Returns `{task}` or `{message}` in 1.0; in 0.3 the object itself, which contains its kind. */
export function writeResponse(run: Run): JsonObject {
  const answer = run.items.filter(({ origin }) => origin === 'response');
  const error = run.error === undefined ? {} : { error: { ...run.error } };
  if (run.fields['status'] === undefined) {
    const messages = answer.filter(({ type }) => type === 'message');
    const message = messages.at(-1);
    if (message === undefined) return error;
    const written = writeItem(message);
    // There should be only one message, but additional messages of the server must not be lost.
    const more = { ...(messages.length > 1 && { history: messages.slice(0, -1).map(writeItem) }), ...error };
    return message.fields['kind'] === undefined
      ? { message: written, ...more }
      : adoptExact({ ...written, ...more }, written);
  }
  const artifacts = answer.filter(({ type }) => type === 'artifact').map(writeItem);
  const history = [...listOf(run.fields, 'history'), ...textBetween(answer, run.fields)];
  const task: JsonObject = {
    ...(run.id !== undefined && { id: run.id }),
    ...(run.sessionId !== undefined && { contextId: run.sessionId }),
    ...run.fields,
    ...(history.length > 0 && { history }),
    ...(artifacts.length > 0 && { artifacts }),
  };
  adoptExact(task, run.fields);
  return run.fields['kind'] === undefined ? { task } : task;
}

/** Returns what the agent sent while the task continued and what is neither in its history nor in its status. */
function textBetween(items: readonly Item[], { history = null, status = null }: JsonObject): readonly JsonObject[] {
  const held = toJsonText([history, status]);
  const isHeld = ({ text, rest, data, kind }: Part): boolean =>
    held.includes(toJsonText(kind === 'text' ? text.toString() : (rest ?? data ?? {})));
  return items.flatMap((item): readonly JsonObject[] => {
    if (item.type === 'artifact' || item.parts.length === 0) return [];
    if (item.kind === 'message') return item.parts.every(isHeld) ? [] : [writeItem(item)];
    if (item.kind !== 'reasoning' && item.kind !== 'call' && item.kind !== 'output') return [];
    if (held.includes(toJsonText(item.fields))) return [];
    const message = messageOf(item);
    return [adoptExact({ role: 'agent', parts: [item.fields], ...message }, message)];
  });
}

/**
 * Writes an item as a message, an artifact, or a part when the item was a part; any other item is written as the data
 * that it showed.
 */
export function writeItem(item: Item): JsonObject {
  const { fields, parts, type, kind } = item;
  const [first] = parts;
  if (kind === 'reasoning' || kind === 'call' || kind === 'output') return messageOf(item) ?? fields;
  if (kind !== 'message') return { type: type ?? kind, data: first?.data ?? null };
  const isEmptied = ({ kind: is, text }: Part): boolean => type === 'artifact' && is === 'text' && text.length === 0;
  const shown = parts.filter((part) => !isEmptied(part)).map(writePart);
  return adoptExact({ ...fields, [partsName(fields)]: shown }, fields);
}

/** The message that a part keeps because the message has no item of its own. */
function messageOf({ parts: [first], fields }: Item): JsonObject | undefined {
  const message = first?.fields;
  return message && adoptExact({ ...message, [partsName(message)]: [fields] }, message);
}

function writePart({ kind, text, rest, data }: Part): Json {
  if (kind === 'text') return adoptExact({ ...rest, text: text.toString() }, rest);
  return rest ?? data ?? {};
}
