/** Tests resuming in protocols whose requests carry a thread, and in those whose servers keep it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { resumeRun, type Resumable } from '../../../../src/protocol/features/resume/resume.ts';
import { changeables } from '../../../../src/protocol/features/resume/whatIf.ts';
import { createRunState } from '../../../../src/protocol/session/live/runState.ts';
import { toFrame } from '../../../../src/protocol/core/wire/frame.ts';

/** Resumes at the item with that key, or at the last item. */
function resume(protocol: string, request: JsonObject, events: readonly object[], at?: string): Resumable | undefined {
  const endpoint = { name: '', url: '', headers: {} };
  const header = { agentrun: 1, protocol, startedAt: '', source: '', endpoint, request } as const;
  const { state, ...writer } = createRunState(header, createMemoryLineStore());
  events.forEach((event, seq) => writer.take(toFrame({ form: 'event', data: JSON.stringify(event) }, seq, 0)));
  const key = at ?? state.run.items.at(-1)?.key ?? '';
  assert.ok(state.run.itemsByKey.has(key), `${key}: ${[...state.run.itemsByKey.keys()].join(', ')}`);
  return resumeRun({ request, run: state.run, protocol: wireProtocolById(protocol) }, key);
}

function changeable(resumable: Resumable | undefined, protocol: string): readonly string[] {
  const resumed = resumable?.at('fresh');
  return resumed === undefined ? [] : changeables(resumed, wireProtocolById(protocol)).map(({ pointer }) => pointer);
}

const user = { id: 'u', role: 'user', content: 'Weather?' };
const input = { threadId: 't', runId: 'r', messages: [user], state: { n: 1 }, tools: [], context: [] };
const called = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'weather', parentMessageId: 'a' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"city":"Beijing"}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', messageId: 'o', toolCallId: 'c', content: 'sunny' },
  { type: 'TEXT_MESSAGE_START', messageId: 'b', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'b', delta: 'Sunny.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'b' },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];
const call = { id: 'c', type: 'function', function: { name: 'weather', arguments: '{"city":"Beijing"}' } };
const calls = { id: 'a', role: 'assistant', toolCalls: [call] };
const output = { id: 'o', role: 'tool', toolCallId: 'c', content: 'sunny' };

test('AG-UI: the thread is kept up to the message, with the result of its call', () => {
  const settings = { forwardedProps: {}, state: { n: 1 }, tools: [], context: [] };
  const atCall = resume('ag-ui', input, called, 'call c');
  assert.deepEqual(atCall?.at('fresh').request, { ...settings, messages: [user, calls, output] });
  assert.deepEqual([atCall?.hasSession, atCall?.at('same').request['threadId']], [true, 't']);
  const { messages } = resume('ag-ui', input, called)?.at('fresh').request ?? {};
  assert.deepEqual(
    (messages as readonly JsonObject[]).map(({ id }) => id),
    ['u', 'a', 'o', 'b'],
  );
});

test('AG-UI: outputs, arguments and texts can be varied', () => {
  const at = (key: string): readonly string[] => {
    const resumed = resume('ag-ui', input, called, key)?.at('fresh');
    return resumed
      ? changeables(resumed, wireProtocolById('ag-ui')).map(({ what, pointer }) => `${what} ${pointer}`)
      : [];
  };
  assert.deepEqual(at('call c'), [
    'output /messages/2/content',
    'arguments /messages/1/toolCalls/0/function/arguments',
  ]);
  assert.deepEqual(at('messages/0'), ['text /messages/0/content']);
});

test('AG-UI: a pending call is left out, and so are messages that a snapshot repeats', () => {
  const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: [user, { id: 'b', role: 'assistant', content: 'Hm.' }] };
  const { messages } = resume('ag-ui', input, [...called.slice(0, 4), snapshot])?.at('fresh').request ?? {};
  assert.deepEqual(
    (messages as readonly JsonObject[]).map(({ id }) => id),
    ['u', 'b'],
  );
});

const ask = (message: object): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'message/send',
  params: { message: { kind: 'message', role: 'user', parts: [{ kind: 'text', text: 'Hi' }], ...message } as Json },
});
const answered = {
  jsonrpc: '2.0',
  id: 1,
  result: { kind: 'message', messageId: 'x', contextId: 'k', role: 'agent', parts: [{ kind: 'text', text: 'Hello' }] },
};

test('A2A: the message is sent again with a new id, with or without its context, and without its task', () => {
  const resumable = resume('a2a', ask({ messageId: 'm', taskId: 't' }), [answered]);
  // The message gets a new id when it is sent, so two variants never have the same one.
  const { id: _id, ...expected } = ask({});
  assert.deepEqual(resumable?.at('fresh').request, expected);
  const { params } = resumable?.at('same').request ?? {};
  assert.equal(((params as JsonObject)['message'] as JsonObject)['contextId'], 'k');
  assert.equal(resumable?.hasSession, true);
  assert.deepEqual(changeable(resumable, 'a2a'), ['/params/message/parts/0/text']);
});

test('A2A: a request without a message cannot be resumed', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: 't' } };
  assert.equal(resume('a2a', request, [answered]), undefined);
});

test('AgentScope 2: a message is sent again unchanged, but a decision is not sent again', () => {
  const start = { type: 'REPLY_START', id: '1', session_id: 's', reply_id: 'r', name: 'a', role: 'assistant' };
  const hint = { type: 'HINT_BLOCK', id: '2', reply_id: 'r', block_id: 'b', hint: 'Go' };
  const message = { name: 'user', role: 'user', content: [{ type: 'text', text: 'Hi' }] };
  const request = { agent_id: 'a', session_id: 's', input: message };
  const resumable = resume('agentscope-2', request, [start, hint]);
  assert.deepEqual([resumable?.hasSession, resumable?.at('fresh').request], [false, request]);
  assert.deepEqual(changeable(resumable, 'agentscope-2'), ['/input/content/0/text']);
  const several = resume('agentscope-2', { ...request, input: [message, message] }, [start, hint]);
  assert.deepEqual(several?.at('fresh').places, ['/input/1']);
  const decision = { type: 'USER_CONFIRM_RESULT', reply_id: 'r', confirm_results: [] };
  assert.equal(resume('agentscope-2', { ...request, input: decision }, [start, hint]), undefined);
});
