/**
 * Converts a run and a reply to the request that continues the conversation. A server may store the conversation by
 * `session_id` and append what it receives; then only the new messages are written. The standard runtime leaves this to
 * its agents, and many store nothing. For those, the whole conversation is written again, with a new session id that no
 * server knows.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Reply, ReplyFile } from '../../core/run/reply.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { resume } from './resume.ts';

export const reply: ReplyWriter = {
  memory: (previous, run) => (sessionOf(previous, run) === undefined ? 'nobody' : 'server'),
  isForUser: () => true,
  write(previous, run, userReply) {
    const { id: _id, input: _input, ...settings } = isJsonObject(previous) ? previous : {};
    const session = sessionOf(previous, run);
    return { ...settings, ...(session === undefined ? {} : { session_id: session }), input: writeNew(run, userReply) };
  },
  writeComplete(previous, run, userReply) {
    const { id: _id, session_id: _session, input, ...settings } = isJsonObject(previous) ? previous : {};
    const before: readonly Json[] = Array.isArray(input) ? input : [];
    const answer = resume.answer(run).map(({ json }) => json);
    return { ...settings, input: [...before, ...answer, ...writeNew(run, userReply)] };
  },
};

function writeNew(run: Run, { text, files, approvals, outputs }: Reply): readonly JsonObject[] {
  const content = [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
  return [
    ...approvals.map(({ callId, approve }) =>
      writeData('user', 'mcp_approval_response', { approval_request_id: callId, approve }),
    ),
    ...outputs.map(({ callId, output }) => writeOutput(callId, output, findCall(run, callId))),
    ...(content.length === 0 ? [] : [{ role: 'user', type: 'message', content }]),
  ];
}

/** The session id as it was sent, because servers identify a conversation by it, whatever id they echo. */
function sessionOf(previous: Json, run: Run): Json | undefined {
  return (isJsonObject(previous) ? previous['session_id'] : undefined) ?? run.sessionId;
}

function findCall(run: Run, callId: string): Item | undefined {
  return run.items.find((item) => item.kind === 'call' && item.callId === callId);
}

/** The output for `plugin_call` has type `plugin_call_output`; the other call types follow the same pattern. */
function writeOutput(callId: string, output: string, call: Item | undefined): JsonObject {
  const name = call?.name;
  const type = `${call?.type ?? 'function_call'}_output`;
  return writeData('tool', type, { call_id: callId, ...(name === undefined ? {} : { name }), output });
}

function writeData(role: string, type: string, data: JsonObject): JsonObject {
  return { role, type, content: [{ type: 'data', data }] };
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  const [family = '', format = ''] = type.split('/');
  if (family === 'image') return { type: 'image', image_url: url };
  if (family === 'video') return { type: 'video', video_url: url };
  if (family === 'audio') return { type: 'audio', data: url, format };
  // Of all the fields of a file, only its URL reaches the agent.
  return { type: 'file', filename: name, file_url: url };
}
