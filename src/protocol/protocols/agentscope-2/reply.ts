/**
 * Creates the next body of `POST /chat/` from a run and a reply. The session keeps the conversation; a waiting reply is
 * answered with an event.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Reply, ReplyFile } from '../../core/run/reply.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import type { RestateWriter } from '../contract/resumeWriter.ts';

export const reply: ReplyWriter = {
  memory: () => 'server',
  // The server itself stores and lists its sessions.
  showsMemory: () => true,
  // Only calls that the user has to run count here. Calls that wait for an approval are visible as open approvals.
  waitsFor: ({ fields, items }) =>
    fields['waits'] === 'REQUIRE_EXTERNAL_EXECUTION' && items.some((item) => isExternal(item) && !item.partner)
      ? 'input'
      : undefined,
  isForUser: isExternal,
  write(previous, run, userReply) {
    const settings = isJsonObject(previous) ? previous : {};
    return { ...settings, input: writeInput(previous, run, userReply) };
  },
};

function isExternal({ fields }: Item): boolean {
  return isJsonObject(fields['external']);
}

/** A waiting reply accepts only a decision or a result. */
function writeInput(previous: Json, run: Run, { text, files, approvals, outputs }: Reply): JsonObject {
  if (approvals.length > 0) {
    const results = approvals.map(({ callId, approve }) => {
      return { confirmed: approve, tool_call: callOf(run, callId) };
    });
    return { type: 'USER_CONFIRM_RESULT', reply_id: run.id ?? '', confirm_results: results };
  }
  if (outputs.length > 0) {
    const results = outputs.map(({ callId, output }) => {
      const name = findItem(run, 'call', callId)?.name ?? '';
      return { type: 'tool_result', id: callId, name, output, state: 'success' };
    });
    return { type: 'EXTERNAL_EXECUTION_RESULT', reply_id: run.id ?? '', execution_results: results };
  }
  const content = [...(text === '' ? [] : [{ type: 'text', text }]), ...files.map(writeFile)];
  return { name: speakerOf(previous), role: 'user', content };
}

function findItem(run: Run, kind: Item['kind'], callId: string): Item | undefined {
  return run.items.find((item) => item.kind === kind && item.callId === callId);
}

/** Returns the call exactly as the server sent it, because the server compares it with what it gets back. */
function callOf(run: Run, callId: string): JsonObject {
  const asked = findItem(run, 'approval-request', callId);
  const call = asked?.fields['tool_call'];
  if (isJsonObject(call)) return call;
  const input = asked?.parts.map((part) => part.text.toString()).join('') ?? '';
  return { type: 'tool_call', id: callId, name: asked?.name ?? '', input };
}

function speakerOf(previous: Json): Json {
  const input = isJsonObject(previous) ? previous['input'] : undefined;
  const last = Array.isArray(input) ? (input as readonly Json[]).at(-1) : input;
  return (isJsonObject(last) ? last['name'] : undefined) ?? 'user';
}

function writeFile({ name, type, url }: ReplyFile): JsonObject {
  const data = url.slice(url.indexOf(',') + 1);
  return { type: 'data', source: { type: 'base64', data, media_type: type }, name };
}

/**
 * Sends the last message to an AgentScope 2 session again. The session keeps the rest of the conversation, and only the
 * session can delete it.
 */
export const restate: RestateWriter = {
  fileEnding: 'json',
  sentContent({ input }) {
    if (Array.isArray(input)) {
      const list: readonly Json[] = input;
      const message = list.at(-1);
      return isJsonObject(message) ? { message, pointer: `/input/${list.length - 1}` } : undefined;
    }
    // A decision is about a call that has already been made, so it cannot be made a second time.
    return isJsonObject(input) && input['type'] === undefined ? { message: input, pointer: '/input' } : undefined;
  },
  sessionOf: () => undefined,
  restate: (request) => request,
};
