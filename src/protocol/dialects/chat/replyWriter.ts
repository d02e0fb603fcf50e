/**
 * Run + reply → the request that goes on. Servers of this protocol keep nothing, so the whole
 * conversation is sent again. Thoughts stay out: DeepSeek refuses `reasoning_content` in a request.
 */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Reply, ReplyFile } from '../../run/reply.ts';
import type { Run } from '../../run/run.ts';
import { writeResponse } from './responseWriter.ts';

/** Of several choices the first is gone on with. There are no approvals in this protocol. */
export function writeReply(previous: Json, run: Run, { text, files, outputs }: Reply): JsonObject {
  const request = isJsonObject(previous) ? previous : {};
  const { messages } = request;
  const content: readonly JsonObject[] = [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
  return {
    ...request,
    messages: [
      ...(Array.isArray(messages) ? (messages as readonly Json[]) : []),
      ...answerOf(run),
      ...outputs.map(({ callId, output }) => ({ role: 'tool', tool_call_id: callId, content: output })),
      ...(content.length === 0 ? [] : [{ role: 'user', content: files.length === 0 ? text : content }]),
    ],
  };
}

function answerOf(run: Run): readonly JsonObject[] {
  const { choices } = writeResponse(run);
  const first: Json = Array.isArray(choices) ? ((choices[0] as Json | undefined) ?? null) : null;
  const message = isJsonObject(first) ? first['message'] : undefined;
  if (!isJsonObject(message)) return [];
  const { reasoning_content: _thoughts, refusal, ...rest } = message;
  return [refusal === null ? rest : { ...rest, refusal: refusal ?? null }];
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  const [family = '', format = ''] = type.split('/');
  if (family === 'image') return { type: 'image_url', image_url: { url } };
  if (family === 'audio') return { type: 'input_audio', input_audio: { data: url.replace(/^[^,]*,/, ''), format } };
  return { type: 'file', file: { filename: name, file_data: url } };
}
