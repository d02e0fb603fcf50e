/** Reads the conversation and the tools of a `RunAgentInput`, and adds missing members before it is sent. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import type { ToolDeclaration } from '../contract/documents.ts';
import { listOf, memberOf, textOf } from './members.ts';
import { messageOps } from './messageOps.ts';

/** Reads a request: each message has the key `messages/N`, each of its calls is an item of its own. */
export function readRequest(root: JsonObject): readonly Op[] {
  const messages: readonly Json[] = Array.isArray(root['messages']) ? root['messages'] : [];
  const answered = messages.flatMap((message, index) => {
    const place = `messages/${index}`;
    if (!isJsonObject(message)) return [];
    return messageOps(message, (kind, _id, call = 0) => (kind === 'call' ? `${place}/toolCalls/${call}` : place));
  });
  return [...answered, ...resumeOps(root)];
}

/** Reads the user's decisions about the interrupts of the previous run. */
function resumeOps(root: JsonObject): readonly Op[] {
  return listOf(root, 'resume').flatMap((entry, index): readonly Op[] => {
    const item = `resume/${index}`;
    const callId = textOf(entry, 'interruptId');
    const { payload } = entry;
    const answered = isJsonObject(payload) ? (payload['approved'] ?? payload['confirmed']) : payload;
    const approve = entry['status'] === 'resolved' && answered !== false;
    const data = { ...entry, approve };
    return [
      { op: 'item-start', item, kind: 'approval-response', type: 'resume', role: 'user', fields: data },
      ...(callId === undefined ? [] : [{ op: 'item-name', item, callId } as const]),
      { op: 'part-replace', item, part: 0, kind: 'data', value: { data } },
      { op: 'item-end', item, status: 'completed' },
    ];
  });
}

/** Returns the tools of the front end, which the agent may call and the client runs. */
export function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  const tools = root['tools'];
  if (!Array.isArray(tools)) return [];
  return tools.map((tool: Json, index) => {
    const at = { name: `/tools/${index}/name`, parameters: `/tools/${index}/parameters` };
    if (!isJsonObject(tool)) return { name: undefined, parameters: undefined, at };
    return { name: stringOr(tool['name']), parameters: tool['parameters'], at };
  });
}

/**
 * Returns the missing members: those that servers require even when they are empty, and the ids of the thread, the run
 * and its messages.
 */
export function missingMembers(root: JsonObject, createId: () => string): JsonObject {
  const { messages } = root;
  const list: readonly Json[] = Array.isArray(messages) ? messages : [];
  const isNamed = list.every((message) => !isJsonObject(message) || message['id'] !== undefined);
  const defaults: JsonObject = { state: {}, tools: [], context: [], forwardedProps: {} };
  return {
    ...(memberOf(root, 'threadId') === undefined && { threadId: createId() }),
    ...(memberOf(root, 'runId') === undefined && { runId: createId() }),
    ...(!isNamed && { messages: list.map((message) => withId(message, createId)) }),
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => memberOf(root, name) === undefined)),
  };
}

function withId(message: Json, createId: () => string): Json {
  return isJsonObject(message) && message['id'] === undefined ? { id: createId(), ...message } : message;
}
