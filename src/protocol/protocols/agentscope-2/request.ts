/**
 * The body of `POST /chat/`: its content, the members that are added before sending, and the URL at which its answer is
 * streamed.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { parseUrl } from '../../core/base/url.ts';
import type { Op } from '../../core/run/ops.ts';
import { messageOps } from './messageOps.ts';
import { createReader } from './reader.ts';

/** Reads a request: each message has its pointer as its key; a decision is read as an event. */
export function readRequest({ input }: JsonObject): readonly Op[] {
  if (Array.isArray(input)) {
    const list: readonly Json[] = input;
    return list.flatMap((message, index) => (isJsonObject(message) ? messageOps(message, `input/${index}`) : []));
  }
  if (!isJsonObject(input)) return [];
  if (input['type'] === undefined) return messageOps(input, 'input');
  const ops: Op[] = [];
  const frame = { seq: 0, at: 0, form: 'event', data: '' } as const;
  createReader().read({ kind: 'json', json: input, frame }, (op) =>
    ops.push('item' in op ? { ...op, item: `input/${op.item}` } : op),
  );
  return ops;
}

/** Completes the messages, because the server requires a name, and blocks instead of a plain text. */
export function missingMembers({ input }: JsonObject): JsonObject {
  if (Array.isArray(input)) return { input: (input as readonly Json[]).map(completeMessage) };
  return isJsonObject(input) && input['type'] === undefined ? { input: completeMessage(input) } : {};
}

function completeMessage(message: Json): Json {
  if (!isJsonObject(message) || message['type'] !== undefined) return message;
  const { content } = message;
  return {
    name: stringOr(message['role']) ?? 'user',
    role: 'user',
    ...message,
    ...(typeof content === 'string' && { content: [{ type: 'text', text: content }] }),
  };
}

/** Converts `…/chat/` to `…/sessions/ID/stream?agent_id=…`, the stream of everything that happens in the session. */
export function answersAt(root: JsonObject, url: string): string | undefined {
  const session = stringOr(root['session_id']);
  const agent = stringOr(root['agent_id']);
  const stream = parseUrl(url);
  if (session === undefined || agent === undefined || stream === undefined) return undefined;
  const base = stream.pathname.replace(/\/chat\/?$/, '').replace(/\/$/, '');
  stream.pathname = `${base}/sessions/${encodeURIComponent(session)}/stream`;
  stream.search = `?agent_id=${encodeURIComponent(agent)}`;
  return stream.href;
}
