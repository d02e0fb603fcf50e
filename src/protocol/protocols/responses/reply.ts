/**
 * Converts a run and a reply to the next Responses request: it refers to the response that the server stored, or
 * contains the whole conversation.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Reply, ReplyFile } from '../../core/run/reply.ts';
import type { Run } from '../../core/run/run.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { isReadable } from './resume.ts';
import { writeItem } from './responseWriter.ts';

/** Calls that the client answers. The server runs all others itself. */
const answers: Readonly<Record<string, string>> = {
  function_call: 'function_call_output',
  custom_tool_call: 'custom_tool_call_output',
};

export const reply: ReplyWriter = {
  memory: (previous, run) => (isConversation(previous) || storedId(previous, run) !== undefined ? 'server' : 'request'),
  isForUser: ({ type = '' }) => Object.hasOwn(answers, type),
  showsMemory: (previous, { fields }) => {
    const { previous_response_id: asked } = isJsonObject(previous) ? previous : {};
    // If the request referred to a previous response, but the server names another one or none, the server ignored it.
    const { store, previous_response_id: heard = asked } = fields;
    return store !== false && (asked == null || heard === asked);
  },
  continued(previous, { fields }) {
    const { conversation, previous_response_id: asked = fields['previous_response_id'] } = isJsonObject(previous)
      ? previous
      : {};
    const session = isJsonObject(conversation) ? conversation['id'] : conversation;
    return {
      ...(typeof asked === 'string' && { response: asked }),
      ...(typeof session === 'string' && { session }),
    };
  },
  write(previous, run, userReply) {
    const { input: _input, previous_response_id: _before, ...settings } = isJsonObject(previous) ? previous : {};
    if (isConversation(previous)) return { ...settings, input: writeNew(run, userReply) };
    const id = storedId(previous, run);
    if (id !== undefined) return { ...settings, previous_response_id: id, input: writeNew(run, userReply) };
    return writeComplete(previous, run, userReply);
  },
  writeComplete,
};

function writeComplete(previous: Json, run: Run, userReply: Reply): JsonObject {
  const { input, ...settings } = isJsonObject(previous) ? previous : {};
  const answer = run.items.filter(({ origin }) => origin === 'response').map(writeItem);
  const sent = answer.filter((item) => settings['store'] !== false || isReadable(item));
  return { ...settings, input: [...toItems(input), ...sent, ...writeNew(run, userReply)] };
}

function writeNew(run: Run, { text, files, approvals, outputs }: Reply): readonly JsonObject[] {
  const content = [...(text === '' ? [] : [{ type: 'input_text', text }]), ...files.map(writeFile)];
  return [
    ...approvals.map(({ callId, approve }) => ({
      type: 'mcp_approval_response',
      approval_request_id: callId,
      approve,
    })),
    ...outputs.map(({ callId, output }) => ({ type: outputType(run, callId), call_id: callId, output })),
    ...(content.length === 0 ? [] : [{ type: 'message', role: 'user', content }]),
  ];
}

function isConversation(previous: Json): boolean {
  return isJsonObject(previous) && previous['conversation'] != null;
}

/** Not every server stores its responses. This is assumed only if the request relied on it or asked for it. */
function storedId(previous: Json, run: Run): string | undefined {
  if (!isJsonObject(previous)) return undefined;
  return previous['previous_response_id'] != null || previous['store'] === true ? run.id : undefined;
}

function toItems(input: Json | undefined): readonly Json[] {
  if (typeof input === 'string') return [{ type: 'message', role: 'user', content: input }];
  return Array.isArray(input) ? (input as readonly Json[]) : [];
}

function outputType(run: Run, callId: string): string {
  const call = run.items.find((item) => item.kind === 'call' && item.callId === callId);
  return answers[call?.type ?? ''] ?? 'function_call_output';
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  if (type.startsWith('image/')) return { type: 'input_image', image_url: url, detail: 'auto' };
  return { type: 'input_file', filename: name, file_data: url };
}
