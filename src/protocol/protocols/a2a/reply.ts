/** Creates the next message from a run and a reply. The server keeps the conversation, by context and task. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ReplyFile } from '../../core/run/reply.ts';
import type { Run } from '../../core/run/run.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { sentMessage } from './findMessage.ts';
import { isSending, memberOf, sendingLike, toState, versionOfMethod, type Version } from './vocabulary.ts';
import type { RestateWriter } from '../contract/resumeWriter.ts';

/** A task in one of these states accepts no more messages; the context continues with a new task. */
const over: ReadonlySet<string | undefined> = new Set(['completed', 'canceled', 'failed', 'rejected']);

const waiting = new Map<string | undefined, 'input' | 'sign-in'>([
  ['input-required', 'input'],
  ['auth-required', 'sign-in'],
]);

export const reply: ReplyWriter = {
  memory: (previous, run) => (contextOf(previous, run) === undefined ? 'nobody' : 'server'),
  // A server that continues a task by its id has kept the task. A context id may merely be echoed.
  showsMemory: (previous, run) => run.id !== undefined && !over.has(stateOf(run)) && taskOf(previous) === run.id,
  waitsFor: (run) => waiting.get(stateOf(run)),
  isForUser: () => false,
  write(previous, run, { text, files }) {
    const { id: _id, ...settings } = isJsonObject(previous) ? previous : {};
    const sent = sentMessage(settings)?.json ?? {};
    const version = versionOf(settings, sent);
    const contextId = contextOf(previous, run);
    const taskId = over.has(stateOf(run)) ? undefined : run.id;
    const message: JsonObject = {
      ...(version === '0.3' && { kind: 'message' }),
      role: sent['role'] ?? (version === '0.3' ? 'user' : 'ROLE_USER'),
      parts: [
        ...(text === '' ? [] : [version === '0.3' ? { kind: 'text', text } : { text }]),
        ...files.map((file) => writeFile(file, version)),
      ],
      ...(contextId !== undefined && { contextId }),
      ...(taskId !== undefined && { taskId }),
    };
    const { params, method } = settings;
    if (!isJsonObject(params)) return { ...settings, message };
    if (method === undefined || isSending(method)) return { ...settings, params: { ...params, message } };
    // The run only asked about its task, so the next request sends a message.
    const { tenant } = params;
    return { ...settings, method: sendingLike(method), params: { ...(tenant !== undefined && { tenant }), message } };
  },
};

function contextOf(previous: Json, run: Run): Json | undefined {
  const sent = isJsonObject(previous) ? sentMessage(previous)?.json : undefined;
  return run.sessionId ?? memberOf(sent ?? {}, 'contextId');
}

/** Returns the id of the task that the request continues or asks about. */
function taskOf(previous: Json): Json | undefined {
  if (!isJsonObject(previous)) return undefined;
  const sent = sentMessage(previous);
  const { params } = previous;
  return sent === undefined ? memberOf(isJsonObject(params) ? params : {}, 'id') : memberOf(sent.json, 'taskId');
}

function stateOf({ fields }: Run): string | undefined {
  const { status } = fields;
  return isJsonObject(status) ? toState(status['state']) : undefined;
}

function versionOf(root: JsonObject, sent: JsonObject): Version {
  return versionOfMethod(root['method']) ?? (sent['role'] === 'user' ? '0.3' : '1.0');
}

function writeFile({ name, type, url }: ReplyFile, version: Version): JsonObject {
  const bytes = url.slice(url.indexOf(',') + 1);
  return version === '0.3'
    ? { kind: 'file', file: { name, mimeType: type, bytes } }
    : { raw: bytes, filename: name, mediaType: type };
}

/**
 * Sends a message to an agent again: as a new message, in its context or in none. Its task has ended, or continues
 * without the new message.
 */
export const restate: RestateWriter = {
  fileEnding: 'json',
  sentContent(request) {
    const sent = sentMessage(request);
    return sent && { message: sent.json, pointer: sent.pointer };
  },
  sessionOf: (request, run) => run.sessionId ?? stringOr(memberOf(sentMessage(request)?.json ?? {}, 'contextId')),
  restate({ id: _id, ...request }, session) {
    // The message gets a new id when it is sent: a server answers a message with a known id with its earlier answer.
    const { messageId: _messageId, contextId: _context, taskId: _task, ...message } = sentMessage(request)?.json ?? {};
    const again: JsonObject = {
      ...message,
      ...(session !== undefined && { contextId: session }),
    };
    const { params } = request;
    return isJsonObject(params)
      ? { ...request, params: { ...params, message: again } }
      : { ...request, message: again };
  },
};
