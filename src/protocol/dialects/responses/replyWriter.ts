/**
 * Run + reply → the request that goes on. Where the server keeps the conversation
 * (`previous_response_id`, `conversation`), only what is new is sent; else everything again, as
 * OpenAI's guide “Conversation state” has it.
 */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Reply, ReplyFile } from '../../run/reply.ts';
import type { Run } from '../../run/run.ts';
import { writeResponse } from './responseWriter.ts';

export function writeReply(previous: Json, run: Run, reply: Reply): JsonObject {
  const request = isJsonObject(previous) ? previous : {};
  const added = writeItems(reply);
  if (request['previous_response_id'] != null && run.id !== undefined) {
    return { ...request, previous_response_id: run.id, input: added };
  }
  if (request['conversation'] != null) return { ...request, input: added };
  const { output } = writeResponse(run);
  const answered = Array.isArray(output) ? (output as readonly Json[]) : [];
  return { ...request, input: [...inputOf(request), ...answered, ...added] };
}

function inputOf({ input }: JsonObject): readonly Json[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  return Array.isArray(input) ? (input as readonly Json[]) : [];
}

function writeItems({ text, files, approvals, outputs }: Reply): readonly JsonObject[] {
  const content: readonly JsonObject[] = [
    ...(text === '' ? [] : [{ type: 'input_text', text }]),
    ...files.map(writeFile),
  ];
  return [
    ...approvals.map(({ callId, approve }) => {
      return { type: 'mcp_approval_response', approval_request_id: callId, approve };
    }),
    ...outputs.map(({ callId, output }) => ({ type: 'function_call_output', call_id: callId, output })),
    ...(content.length === 0 ? [] : [{ role: 'user', content: files.length === 0 ? text : content }]),
  ];
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  if (type.startsWith('image/')) return { type: 'input_image', image_url: url };
  return { type: 'input_file', filename: name, file_data: url };
}
