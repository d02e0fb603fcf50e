/**
 * Tests that a reply is the request that continues the run: a real server accepts it, and the sample agent understands
 * it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../../src/node/sampleServer.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../src/protocol/protocols/agent-api/protocol.ts';
import { checkRequest } from '../../../src/protocol/protocols/agent-api/checkRequest.ts';
import type { Reply } from '../../../src/protocol/core/run/reply.ts';
import { projectReply } from '../../../src/protocol/panel/replyView.ts';
import { runOnce, type TestRun } from '../../support/session.ts';
import { recordRun, toolCall, toolOutput } from '../features/export/exportedRun.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

const nothing: Reply = { text: '', files: [], approvals: [], outputs: [] };
const ask = (request: JsonObject): Promise<TestRun> => runOnce({ url: server.url, body: JSON.stringify(request) });
const user = (text: string): Json => ({ role: 'user', type: 'message', content: [{ type: 'text', text }] });
const textsOf = ({ state }: TestRun): string =>
  state.run.items
    .filter(({ origin, kind }) => origin === 'response' && kind === 'message')
    .flatMap(({ parts }) => parts.map(({ text }) => text.toString()))
    .join('\n');

test('a reply grants or denies a requested approval in the same session', async () => {
  const request = { input: [user('approval please')], session_id: 's-7', user_id: 'u', id: 'once', top_p: 0.5 };
  const first = await ask(request);
  const view = projectReply(first.state);
  assert.deepEqual(
    view?.approvals.map(({ callId, name, server: on }) => [callId, name, on]),
    [['mcpr_1', 'delete_file', 'files']],
  );
  assert.match(view?.approvals[0]?.arguments ?? '', /report\.txt/);
  for (const [approve, expected] of [
    [true, /The file is deleted/],
    [false, /nothing was deleted/],
  ] as const) {
    const reply = { ...nothing, approvals: [{ callId: 'mcpr_1', approve }] };
    const next = agentApi.reply.write(first.state.header.request, first.state.run, reply);
    assert.deepEqual(checkRequest(next), []);
    assert.deepEqual([next['session_id'], next['user_id'], next['id'], next['top_p']], ['s-7', 'u', undefined, 0.5]);
    const second = await ask(next);
    assert.match(textsOf(second), expected);
    assert.deepEqual(projectReply(second.state)?.approvals, []);
  }
});

test('a reply with text and files sends only the new message, with the matching content types', async () => {
  const first = await ask({ input: [user('hello')] });
  const files = ['image/png', 'audio/wav', 'video/mp4', 'application/pdf', ''].map((type) => ({
    name: 'a.bin',
    type,
    url: `data:${type};base64,AAAA`,
  }));
  const next = agentApi.reply.write(first.state.header.request, first.state.run, {
    ...nothing,
    text: 'and\nnow?',
    files,
  });
  assert.deepEqual(checkRequest(next), []);
  assert.equal(next['session_id'], first.state.run.sessionId);
  const [message, ...more] = next['input'] as readonly JsonObject[];
  assert.deepEqual(more, []);
  const contents = message?.['content'] as readonly JsonObject[];
  assert.deepEqual(
    contents.map(({ type }) => type),
    ['text', 'image', 'audio', 'video', 'file', 'file'],
  );
  assert.equal(contents[4]?.['file_url'], 'data:application/pdf;base64,AAAA');
});

test('a reply answers open calls with outputs of the matching type', () => {
  const call = toolCall('m1', 'c1', 'ask_user', '{"q":1}');
  const state = recordRun({
    events: [
      { object: 'response', status: 'created', session_id: 's' },
      isJsonObject(call) ? { ...call, type: 'function_call' } : call,
      toolCall('m2', 'c2', 'other', ''),
      toolOutput('m3', 'c2', '1'),
      { object: 'response', status: 'completed', session_id: 's' },
    ],
  });
  assert.deepEqual(projectReply(state)?.calls, [{ callId: 'c1', name: 'ask_user', arguments: '{"q":1}' }]);
  const next = agentApi.reply.write(null, state.run, { ...nothing, outputs: [{ callId: 'c1', output: '"yes"' }] });
  assert.deepEqual(checkRequest(next), []);
  assert.deepEqual(next, {
    session_id: 's',
    input: [
      {
        role: 'tool',
        type: 'function_call_output',
        content: [{ type: 'data', data: { call_id: 'c1', name: 'ask_user', output: '"yes"' } }],
      },
    ],
  });
});

test('a run in progress accepts no reply, and an interrupted run has no calls to answer', () => {
  const events = [toolCall('m1', 'c1', 'tool', '{}')];
  assert.deepEqual(projectReply(recordRun({ events, end: { end: 'interrupted', at: 1 } }))?.calls, []);
  const { end: _, ...open } = recordRun({ events });
  assert.equal(projectReply({ ...open, end: undefined }), undefined);
});

test('Chat Completions: a reply contains the whole conversation, with the calls in their answer', () => {
  const question = { role: 'user', content: 'Weather?' };
  const tool_calls = [{ index: 0, id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{}' } }];
  const chunk = (delta: object, finish_reason: string | null): Json => ({
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: delta as JsonObject, finish_reason }],
  });
  const state = recordRun({
    protocol: 'chat',
    request: { model: 'm', stream: true, messages: [question] },
    events: [chunk({ role: 'assistant', tool_calls }, null), chunk({}, 'tool_calls')],
  });
  const view = projectReply(state);
  assert.equal(view?.memory, 'request');
  assert.deepEqual(
    view.calls.map(({ callId, name }) => [callId, name]),
    [['c1', 'get_weather']],
  );
  const image = { name: 'a.png', type: 'image/png', url: 'data:image/png;base64,AA' };
  const next = state.protocol.reply.write(state.header.request, state.run, {
    ...nothing,
    text: 'And?',
    files: [image],
    outputs: [{ callId: 'c1', output: '21' }],
  });
  assert.deepEqual(next, {
    model: 'm',
    stream: true,
    messages: [
      question,
      {
        role: 'assistant',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: '21' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'And?' },
          { type: 'image_url', image_url: { url: image.url } },
        ],
      },
    ],
  });
});

test('Responses: a reply refers to the stored response, or contains the whole conversation', () => {
  const call = { id: 'fc', type: 'function_call', call_id: 'c1', name: 'ask', arguments: '{}', status: 'completed' };
  const search = { id: 'ws', type: 'web_search_call', status: 'completed' };
  const response = { id: 'r1', object: 'response', status: 'completed', output: [call, search] };
  const record = (request: JsonObject) =>
    recordRun({ protocol: 'responses', request, events: [{ type: 'response.completed', response }] });
  const reply = { ...nothing, outputs: [{ callId: 'c1', output: 'yes' }] };
  const output = { type: 'function_call_output', call_id: 'c1', output: 'yes' };
  const next = (request: JsonObject): JsonObject => {
    const { protocol, run } = record(request);
    return protocol.reply.write(request, run, reply);
  };
  const view = projectReply(record({ store: true, input: 'hi' }));
  assert.deepEqual([view?.memory, view?.calls.map(({ callId }) => callId)], ['server', ['c1']]);
  assert.deepEqual(next({ previous_response_id: 'r0', input: 'hi' }), { previous_response_id: 'r1', input: [output] });
  assert.deepEqual(next({ conversation: 'v', input: [] }), { conversation: 'v', input: [output] });
  assert.equal(projectReply(record({ input: 'hi' }))?.memory, 'request');
  const whole = next({ input: 'hi' })['input'] as readonly JsonObject[];
  assert.deepEqual(
    whole.map(({ type }) => type),
    ['message', 'function_call', 'web_search_call', 'function_call_output'],
  );
});
