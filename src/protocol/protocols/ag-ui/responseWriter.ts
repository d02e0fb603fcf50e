/**
 * Converts a run to the messages that result from its events, as AG-UI's own client builds them, and each item to a
 * message.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { findPart, type Item, type Part, type Run } from '../../core/run/run.ts';
import { toCamel } from './members.ts';

export function writeResponse(run: Run): JsonObject {
  const state = run.itemsByKey.get('state')?.parts[0]?.data;
  const response = {
    ...(run.sessionId !== undefined && { threadId: run.sessionId }),
    ...(run.id !== undefined && { runId: run.id }),
    ...run.fields,
    messages: writeMessages(run.items.filter(({ origin }) => origin === 'response')),
    ...(state !== undefined && { state }),
    ...(run.error !== undefined && { error: { ...run.error } }),
  };
  return adoptExact(response, run.fields);
}

/** A message, and the keys of the items that it contains. */
interface WrittenMessage {
  readonly json: JsonObject;
  readonly keys: readonly string[];
}

function writeMessages(items: readonly Item[]): readonly JsonObject[] {
  return writeKeyedMessages(items).map(({ json }) => json);
}

/** Writes messages. A call belongs to the message that it refers to, or becomes a separate message with that id. */
export function writeKeyedMessages(items: readonly Item[]): readonly WrittenMessage[] {
  const messages: WrittenMessage[] = [];
  for (const item of items) {
    if (item.kind === 'call') addCall(messages, item);
    else if (item.kind === 'output') addOutput(messages, item);
    else if (isSpoken(item)) messages.push({ json: writeItem(item), keys: [item.key] });
  }
  return messages;
}

function addCall(messages: WrittenMessage[], item: Item): void {
  const parent = item.fields['parentMessageId'];
  const place = messages.findLastIndex(({ json: { id, role } }) => id === parent && role === 'assistant');
  const message = messages[place];
  if (message === undefined) {
    const written = writeItem(item);
    const json = typeof parent === 'string' ? adoptExact({ ...written, id: parent }, written) : written;
    messages.push({ json, keys: [item.key] });
  } else {
    const { json, keys } = message;
    const calls = Array.isArray(json['toolCalls']) ? (json['toolCalls'] as readonly Json[]) : [];
    const about = aboutMessage(item);
    const whole = { ...about, ...json, toolCalls: [...calls, writeCall(item)] };
    messages[place] = { json: adoptExact(whole, about, json), keys: [...keys, item.key] };
  }
}

/** Adds an output after the message with its call, and after the results that are already there. */
function addOutput(messages: WrittenMessage[], item: Item): void {
  const caller = messages.findLastIndex(({ json: { toolCalls } }) => hasCall(toolCalls, item.callId));
  const next = caller < 0 ? -1 : messages.findIndex(({ json: { role } }, index) => index > caller && role !== 'tool');
  messages.splice(next < 0 ? messages.length : next, 0, { json: writeItem(item), keys: [item.key] });
}

function hasCall(calls: Json | undefined, callId: string | undefined): boolean {
  return Array.isArray(calls) && (calls as readonly JsonObject[]).some(({ id }) => id === callId);
}

function isSpoken({ kind, role }: Item): boolean {
  return kind === 'message' || kind === 'reasoning' || role === 'activity';
}

/** Writes an item as a message. An item that is not a message becomes an equivalent event, or its shown data. */
export function writeItem(item: Item): JsonObject {
  const { fields, kind, callId } = item;
  if (item.origin === 'request' && kind !== 'call') return fields;
  const id = fields['id'] ?? callId ?? '';
  if (kind === 'call') {
    const { subagentRunId } = fields;
    const owner = subagentRunId === undefined ? {} : { subagentRunId };
    const about = aboutMessage(item);
    return adoptExact({ ...about, ...owner, id, role: 'assistant', toolCalls: [writeCall(item)] }, about);
  }
  return adoptExact(writeKept(item, id), fields);
}

function writeKept(item: Item, id: Json): JsonObject {
  const { fields, kind, role, speaker, callId } = item;
  const kept = keep(fields);
  if (kind === 'output') return { ...kept, id, role: 'tool', toolCallId: callId ?? '', content: contentOf(item) };
  if (kind === 'reasoning') return { ...kept, id, role: 'reasoning', content: contentOf(item) };
  if (kind === 'message') {
    return {
      ...kept,
      id,
      role: role ?? 'assistant',
      ...(speaker !== undefined && { name: speaker }),
      content: contentOf(item),
    };
  }
  if (role === 'activity') return { ...fields, role, content: item.parts[0]?.data ?? {} };
  return writeEvent(item);
}

function writeEvent({ type, name, kind, fields, parts }: Item): JsonObject {
  const data = parts[0]?.data ?? null;
  if (type === 'STATE') return { ...keep(fields), type: 'STATE_SNAPSHOT', snapshot: data };
  if (type === 'CUSTOM') return { ...keep(fields), type, name: name ?? '', value: data };
  return { ...fields, type: type ?? kind, value: data };
}

/** Members of events, messages and calls that are written in another way. */
const rewritten: ReadonlySet<string> = new Set([
  'type',
  'id',
  'messageId',
  'toolCallId',
  'toolCallName',
  'parentMessageId',
  'role',
  'name',
  'content',
  'toolCalls',
  'delta',
  'timestamp',
  'rawEvent',
]);

/** Returns all other members, such as `metadata`, `encryptedValue`, the `error` of an output, and unknown ones. */
function keep(fields: JsonObject): JsonObject {
  const more = Object.entries(fields).filter(([name]) => !rewritten.has(name) && !rewritten.has(toCamel(name)));
  return Object.fromEntries(more);
}

/** The members of a message that has nothing but calls; its first call keeps them. */
function aboutMessage(item: Item): JsonObject {
  return findPart(item, 0)?.fields ?? {};
}

/** The message of a call has the subagent, not the call. */
function writeCall(item: Item): JsonObject {
  const text = findPart(item, 0)?.text.toString() ?? '';
  const { subagentRunId: _subagent, ...kept } = keep(item.fields);
  const called = { name: item.name ?? '', arguments: text };
  return adoptExact({ ...kept, id: item.callId ?? '', type: 'function', function: called }, item.fields);
}

function contentOf({ parts }: Item): Json {
  const isText = parts.every(({ kind }) => kind === 'text' || kind === 'output');
  return isText && parts.length < 2 ? (parts[0]?.text.toString() ?? '') : parts.map(writePart);
}

function writePart({ kind, text, rest, data }: Part): Json {
  return kind === 'text' || kind === 'output' ? { type: 'text', text: text.toString() } : (rest ?? data ?? {});
}
