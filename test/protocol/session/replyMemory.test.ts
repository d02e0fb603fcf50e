/** Tests that the run reports correctly who keeps the conversation, and that no context is lost silently. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '../../../src/protocol/core/json/json.ts';
import { checkRequest } from '../../../src/protocol/protocols/agent-api/checkRequest.ts';
import type { Reply } from '../../../src/protocol/core/run/reply.ts';
import { replyMemory, writeReply } from '../../../src/protocol/session/live/replyMemory.ts';
import { projectReply } from '../../../src/protocol/panel/replyView.ts';
import { recordRun, toolCall, toolOutput } from '../features/export/exportedRun.ts';

const reply: Reply = { text: 'And tomorrow?', files: [], approvals: [], outputs: [] };
const user = (text: string): Json => ({ role: 'user', type: 'message', content: [{ type: 'text', text }] });
const textMessage = (id: string, text: string): Json => ({
  object: 'message',
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ object: 'content', type: 'text', index: 0, delta: false, text, status: 'completed' }],
});
const done = { object: 'response', id: 'r', status: 'completed', session_id: 's' };
const request = { input: [user('In Oslo?')], session_id: 's', user_id: 'u', id: 'once', top_p: 0.5 };

function run(keepsConversation?: boolean) {
  const events = [
    toolCall('m1', 'c1', 'get_weather', '{"city":"Oslo"}'),
    toolOutput('m2', 'c1', '15'),
    textMessage('m3', 'Cloudy.'),
    done,
  ];
  return recordRun({ request, events, endpoint: keepsConversation === undefined ? {} : { keepsConversation } });
}

test('Agent API: a server not known to keep the conversation gets all of it without the session', () => {
  for (const state of [run(), run(false)]) {
    assert.equal(projectReply(state)?.memory, 'request');
    const next = writeReply(state, reply);
    assert.deepEqual(checkRequest(next), []);
    assert.deepEqual(
      [next['session_id'], next['id'], next['user_id'], next['top_p']],
      [undefined, undefined, 'u', 0.5],
    );
    const input = next['input'] as readonly JsonObject[];
    assert.deepEqual(
      input.map(({ role, type }) => `${String(role)} ${String(type)}`),
      ['user message', 'assistant plugin_call', 'tool plugin_call_output', 'assistant message', 'user message'],
    );
    assert.match(JSON.stringify(input[0]), /In Oslo/);
    assert.match(JSON.stringify(input[3]), /Cloudy/);
    assert.match(JSON.stringify(input[4]), /And tomorrow/);
  }
});

test('Agent API: a server known to keep the conversation gets only the new message in the same session', () => {
  const state = run(true);
  assert.equal(projectReply(state)?.memory, 'server');
  const next = writeReply(state, reply);
  assert.equal(next['session_id'], 's');
  assert.deepEqual(next['input'], [user('And tomorrow?')]);
  // The same run, but the reply goes to a server that does not know it.
  assert.equal((writeReply(state, reply, false)['input'] as readonly Json[]).length, 5);
});

test('Agent API: the reply to an agent that waits for a decision stays in its session', () => {
  const data = { id: 'a1', name: 'delete_file', arguments: '{}', server_label: 'files' };
  const content = [{ object: 'content', type: 'data', index: 0, delta: false, data, status: 'completed' }];
  const asks = {
    object: 'message',
    id: 'm',
    type: 'mcp_approval_request',
    role: 'assistant',
    status: 'completed',
    content,
  };
  const state = recordRun({ request, events: [asks, done] });
  assert.equal(projectReply(state)?.memory, 'waiting');
  const [open] = projectReply(state)?.approvals ?? [];
  const next = writeReply(state, { ...reply, text: '', approvals: [{ callId: open?.callId ?? '', approve: true }] });
  assert.equal(next['session_id'], 's');
  assert.equal((next['input'] as readonly Json[]).length, 1);
});

test('Responses: a server that does not report the previous response has not kept the conversation', () => {
  const record = (members: JsonObject) => {
    const response = { id: 'r1', object: 'response', status: 'completed', output: [], ...members };
    const asked = { model: 'm', previous_response_id: 'r0', input: 'And?' };
    return recordRun({ protocol: 'responses', request: asked, events: [{ type: 'response.completed', response }] });
  };
  assert.equal(projectReply(record({ previous_response_id: 'r0' }))?.memory, 'server');
  for (const members of [{ previous_response_id: null }, { store: false }]) {
    const state = record(members);
    assert.equal(projectReply(state)?.memory, 'request', JSON.stringify(members));
    assert.equal((writeReply(state, reply)['input'] as readonly Json[]).length, 2);
  }
});

test('A2A: a message cannot contain the conversation, and it is unknown whether the server keeps it', () => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] };
  const task = { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } };
  const order = { protocol: 'a2a', request: { message }, events: [task] };
  assert.equal(projectReply(recordRun(order))?.memory, 'unknown');
  assert.equal(projectReply(recordRun({ ...order, endpoint: { keepsConversation: true } }))?.memory, 'server');
});

test('A2A: the reply to a request about a task is a message with the IDs of the response', () => {
  const task = (old: boolean) => ({
    id: 't1',
    contextId: 'c1',
    status: { state: old ? 'working' : 'TASK_STATE_WORKING' },
  });
  const cases = [
    ['tasks/get', 'message/send'],
    ['tasks/cancel', 'message/send'],
    ['tasks/resubscribe', 'message/stream'],
    ['GetTask', 'SendMessage'],
    ['CancelTask', 'SendMessage'],
    ['SubscribeToTask', 'SendStreamingMessage'],
  ] as const;
  for (const [asked, sending] of cases) {
    const old = asked.includes('/');
    const result = old ? { kind: 'task', ...task(old) } : asked === 'SubscribeToTask' ? { task: task(old) } : task(old);
    const params = { id: 't1', ...(!old && { tenant: 'mine' }) };
    const body = { jsonrpc: '2.0', id: 1, method: asked, params };
    const state = recordRun({ protocol: 'a2a', request: body, events: [{ jsonrpc: '2.0', id: 1, result }] });
    const next = writeReply(state, reply);
    assert.equal(next['method'], sending);
    const { message, ...others } = next['params'] as JsonObject;
    assert.deepEqual(others, old ? {} : { tenant: 'mine' });
    const { contextId, taskId } = message as JsonObject;
    assert.deepEqual([contextId, taskId], ['c1', 't1'], asked);
    assert.equal(projectReply(state)?.memory, 'server', asked);
  }
});

test('A2A: the second response shows whether the server has kept the task, and its IDs are used', () => {
  const sent = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }], contextId: 'c0', taskId: 't0' };
  const asked = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: sent } };
  const answerOf = (id: string, contextId: string, state: string) =>
    recordRun({
      protocol: 'a2a',
      request: asked,
      events: [{ jsonrpc: '2.0', id: 1, result: { task: { id, contextId, status: { state } } } }],
    });
  const kept = answerOf('t0', 'c0', 'TASK_STATE_INPUT_REQUIRED');
  const other = answerOf('t9', 'c9', 'TASK_STATE_INPUT_REQUIRED');
  const over = answerOf('t0', 'c0', 'TASK_STATE_COMPLETED');
  assert.deepEqual(
    [kept, other, over].map((state) => projectReply(state)?.memory),
    ['server', 'unknown', 'unknown'],
  );
  const namesOf = (state: typeof kept) => {
    const { message } = writeReply(state, reply)['params'] as { readonly message: JsonObject };
    return [message['contextId'], message['taskId']];
  };
  assert.deepEqual([kept, other, over].map(namesOf), [
    ['c0', 't0'],
    ['c9', 't9'],
    ['c0', undefined],
  ]);
});

test('the reported memory matches the reply that is sent, in every protocol', () => {
  const chat = { messages: [{ id: 'm', role: 'user', content: 'In Oslo?' }] };
  const asked: Readonly<Record<string, Json>> = {
    'agent-api': request,
    chat,
    'ag-ui': { ...chat, threadId: 't' },
    responses: { input: 'In Oslo?' },
    'agentscope-2': { input: { role: 'user', content: [{ type: 'text', text: 'In Oslo?' }] }, session_id: 's' },
    a2a: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'In Oslo?' }], contextId: 'c' } },
  };
  const known = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(asked)), known, fc.boolean(), (protocol, keeps, stored) => {
      const body = asked[protocol] ?? null;
      const sent = isJsonObject(body) && stored ? { ...body, store: true } : body;
      const endpoint = keeps === undefined ? {} : { keepsConversation: keeps };
      const state = recordRun({ protocol, request: sent, endpoint });
      const isCarried = JSON.stringify(writeReply(state, reply)).includes('In Oslo?');
      assert.equal(isCarried, replyMemory(state) === 'request', `${protocol} ${replyMemory(state)}`);
      if (keeps === false) assert.notEqual(replyMemory(state), 'server');
    }),
  );
});
