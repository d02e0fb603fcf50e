/**
 * Converts a run and a reply to the next Chat Completions request. The servers store nothing, so the request contains
 * the whole conversation.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ReplyFile } from '../../core/run/reply.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { answerMessage } from './answerMessage.ts';

const answerable: ReadonlySet<string | undefined> = new Set(['function', 'custom', undefined]);

export const reply: ReplyWriter = {
  memory: () => 'request',
  isForUser: ({ type }) => answerable.has(type),
  write(previous, run, { text, files, outputs }) {
    const settings = isJsonObject(previous) ? previous : {};
    const earlier: readonly Json[] = Array.isArray(settings['messages']) ? settings['messages'] : [];
    const answer = answerMessage(run, earlier.at(-1));
    const content =
      files.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
    return {
      ...settings,
      messages: [
        ...earlier,
        ...(answer === undefined ? [] : [answer]),
        ...outputs.map(({ callId, output }) => ({ role: 'tool', tool_call_id: callId, content: output })),
        ...(content.length === 0 ? [] : [{ role: 'user', content }]),
      ],
    };
  },
};

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  const [family = '', format = ''] = type.split('/');
  if (family === 'image') return { type: 'image_url', image_url: { url } };
  if (family === 'audio')
    return { type: 'input_audio', input_audio: { data: url.slice(url.indexOf(',') + 1), format } };
  return { type: 'file', file: { filename: name, file_data: url } };
}
