/** Chat Completions requests: reads the conversation, and adds missing members before sending. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { isOfCall, isOfTool } from './callItems.ts';
import { readPart, textOf } from './contentParts.ts';
import { createKept, keepMembers, keptFields, membersBesides } from './keptMembers.ts';

/** Each message has the key `messages/N`, and each of its calls is a separate item. */
export function readRequest(root: JsonObject): readonly Op[] {
  const messages: readonly Json[] = Array.isArray(root['messages']) ? root['messages'] : [];
  return messages.flatMap((message, index) => (isJsonObject(message) ? readMessage(message, `messages/${index}`) : []));
}

/** Requests a stream, unless the request sets `stream`, so that the response can be watched as it arrives. */
export function missingMembers(root: JsonObject): JsonObject {
  return root['stream'] == null ? { stream: true } : {};
}

/** Reads a whole message and its calls, with that key. */
export function readMessage(message: JsonObject, item: string): readonly Op[] {
  const role = stringOr(message['role']);
  const { content } = message;
  if (role === 'tool') return readOutput(message, item);
  const calls: readonly Json[] = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
  const speaker = stringOr(message['name']);
  const spoken: readonly Op[] =
    content == null && calls.length > 0
      ? []
      : [
          {
            op: 'item-start',
            item,
            kind: 'message',
            ...(role !== undefined && { role }),
            ...(speaker !== undefined && { speaker }),
            fields: message,
          },
          ...readParts(content, item),
          { op: 'item-end', item, status: 'completed' },
        ];
  return [...spoken, ...calls.flatMap((call, index) => readCall(call, `${item}/tool_calls/${index}`))];
}

function readOutput(message: JsonObject, item: string): readonly Op[] {
  const callId = stringOr(message['tool_call_id']);
  const text = textOf(message['content']);
  return [
    { op: 'item-start', item, kind: 'output', role: 'tool', fields: message },
    ...(callId === undefined ? [] : [{ op: 'item-name', item, callId } as const]),
    { op: 'part-replace', item, part: 0, kind: 'output', value: { text } },
    { op: 'item-end', item, status: 'completed' },
  ];
}

function readCall(call: Json, item: string): readonly Op[] {
  if (!isJsonObject(call)) return [];
  const tool = isJsonObject(call['custom']) ? call['custom'] : isJsonObject(call['function']) ? call['function'] : {};
  const callId = stringOr(call['id']);
  const name = stringOr(tool['name']);
  const text = stringOr(tool['arguments']) ?? stringOr(tool['input']) ?? '';
  const kept = createKept();
  keepMembers(kept, 'inCall', membersBesides(call, isOfCall));
  keepMembers(kept, 'inTool', membersBesides(tool, isOfTool));
  return [
    { op: 'item-start', item, kind: 'call', type: stringOr(call['type']) ?? 'function', fields: keptFields(kept) },
    { op: 'item-name', item, ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) },
    { op: 'part-replace', item, part: 0, kind: 'arguments', value: { text } },
    { op: 'item-end', item, status: 'completed' },
  ];
}

function readParts(content: Json | undefined, item: string): readonly Op[] {
  if (typeof content === 'string') {
    return [{ op: 'part-replace', item, part: 0, kind: 'text', value: { text: content } }];
  }
  if (!Array.isArray(content)) return [];
  return content.map((json: Json, part): Op => ({ op: 'part-replace', item, part, ...readPart(json) }));
}
