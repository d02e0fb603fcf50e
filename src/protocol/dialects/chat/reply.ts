/** Run + reply → the next Chat Completions request. Its servers keep nothing: all that was said goes along. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { ReplyFile } from '../../run/reply.ts';
import type { ReplyWriter } from '../replyWriter.ts';
import { writeResponse } from './responseWriter.ts';

/** Of the answer only what its author needs to hear again: no reasoning, and no member that is empty. */
const repeated: readonly string[] = ['role', 'content', 'refusal', 'tool_calls', 'function_call'];

const answerable: ReadonlySet<string | undefined> = new Set(['function', 'custom', undefined]);

export const reply: ReplyWriter = {
  memory: () => 'request',
  isForUser: ({ type }) => answerable.has(type),
  write(previous, run, { text, files, outputs }) {
    const settings = isJsonObject(previous) ? previous : {};
    const said: readonly Json[] = Array.isArray(settings['messages']) ? settings['messages'] : [];
    const content =
      files.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
    return {
      ...settings,
      messages: [
        ...said,
        ...answerOf(writeResponse(run)),
        ...outputs.map(({ callId, output }) => ({ role: 'tool', tool_call_id: callId, content: output })),
        ...(content.length === 0 ? [] : [{ role: 'user', content }]),
      ],
    };
  },
};

/** The first choice: a conversation goes on from one. */
function answerOf({ choices }: JsonObject): readonly JsonObject[] {
  const [choice] = Array.isArray(choices) ? (choices as readonly Json[]) : [];
  const message = isJsonObject(choice) ? choice['message'] : undefined;
  if (!isJsonObject(message)) return [];
  const members = repeated.flatMap((name) => (message[name] == null ? [] : [[name, message[name]] as const]));
  // A role alone says nothing.
  return members.length > 1 ? [Object.fromEntries(members)] : [];
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  const [family = '', format = ''] = type.split('/');
  if (family === 'image') return { type: 'image_url', image_url: { url } };
  if (family === 'audio')
    return { type: 'input_audio', input_audio: { data: url.slice(url.indexOf(',') + 1), format } };
  return { type: 'file', file: { filename: name, file_data: url } };
}
