/** Tests AgentScope 2 with events of a real server, over a server that behaves in the same way. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentScope2 } from '../../../../src/protocol/protocols/agentscope-2/protocol.ts';
import { shapes } from '../../../../src/protocol/protocols/agentscope-2/shapes.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { readRecording, serveAgentScope2, type AgentScope2Server } from '../../../support/agentScope2Server.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import { runOnce, until, type TestRun } from '../../../support/session.ts';

let server: AgentScope2Server;
before(async () => {
  server = await serveAgentScope2();
});
after(() => server.close());

const request = (content: string): JsonObject => {
  return {
    agent_id: 'a1',
    session_id: 's1',
    input: { name: 'user', role: 'user', content: [{ type: 'text', text: content }] },
  };
};
const send = (body: Json, user = 'u'): Promise<TestRun> =>
  runOnce({
    url: new URL('/', server.url).href,
    headers: user === '' ? {} : { 'X-User-ID': user },
    protocol: 'agentscope-2',
    body: JSON.stringify(body),
  });
const shown = (run: Run): readonly (readonly unknown[])[] =>
  run.items
    .filter(({ origin, kind }) => origin === 'response' && kind !== 'unknown')
    .map(({ kind, name, parts }) => [kind, name, parts.map(({ text }) => text.toString()).join('')]);

const hint = ['message', 'System', '<system-reminder>It is Saturday.</system-reminder>'];

test('posts a message and reads the result from the stream of the session', async () => {
  const { state, end } = await send(request('text'));
  assert.equal(end.end, 'completed');
  assert.deepEqual(shown(state.run), [hint, ['reasoning', undefined, 'Hm'], ['message', undefined, 'Hello 🌍!']]);
  assert.equal(state.run.noteCount, 0);
  assert.deepEqual(state.findings.list, []);
  await until(() => server.listeners() === 0);
});

test('a call waits for approval, and the approval continues the same reply', async () => {
  const first = await send(request('confirm'));
  assert.equal(first.end.end, 'completed');
  assert.deepEqual(shown(first.state.run).at(-1), ['approval-request', 'get_weather', '{"city": "Beijing"}']);
  const approvals = [{ callId: 'c1', approve: true }];
  const next = agentScope2.reply.write(request('confirm'), first.state.run, {
    text: '',
    files: [],
    approvals,
    outputs: [],
  });
  assert.deepEqual(shapes.head(next), []);
  const second = await send(next);
  assert.deepEqual(shown(second.state.run).slice(-2), [
    ['output', 'get_weather', 'Beijing: sunny'],
    ['approval-request', 'get_weather', '{"city": "Hangzhou"}'],
  ]);
  const last = await send(next);
  assert.equal(last.state.run.outcome, 'completed');
  assert.deepEqual(shown(last.state.run).at(-1), ['message', undefined, 'It is sunny.']);
  for (const { state } of [first, second, last]) assert.deepEqual(state.findings.list, []);
  const sent = server.bodies.at(-1)?.['input'] as JsonObject;
  assert.equal(sent['reply_id'], first.state.run.id);
});

test('returns the error status if the server rejects either of the two requests', async () => {
  assert.deepEqual((await send(request('busy'))).end.status, 409);
  assert.equal((await send({ ...request('text'), session_id: 's2' })).end.status, 404);
  assert.equal((await send(request('text'), '')).end.status, 422);
  await until(() => server.listeners() === 0);
});

test('disconnects from the stream after a timeout', async () => {
  const { end, state } = await runOnce({
    url: new URL('/chat/', server.url).href,
    headers: { 'X-User-ID': 'u' },
    protocol: 'agentscope-2',
    timeout: 1,
    body: JSON.stringify(request('error')),
  });
  // The recording ends in the middle of the agent's answer; the stream stays open, and nothing more is sent.
  assert.equal(end.end, 'timeout');
  assert.deepEqual(shown(state.run).at(-1), ['message', undefined, 'Hel']);
  await until(() => server.listeners() === 0);
});

test('reads a stored session with approvals as one run without findings', () => {
  const events = readRecording('confirm').flat();
  const { run, findings, protocol } = lintEvents(events);
  assert.equal(protocol.id, 'agentscope-2');
  assert.deepEqual(findings.list, []);
  assert.equal(run.noteCount, 0);
  assert.equal(run.outcome, 'completed');
  const blocks = agentScope2.writeResponse(run)['content'] as readonly JsonObject[];
  assert.deepEqual(
    blocks.map(({ type, id }) => [type, type === 'text' || type === 'hint' ? '' : id]),
    [
      ['hint', ''],
      ['text', ''],
      ['tool_call', 'c1'],
      ['tool_call', 'c2'],
      ['tool_result', 'c1'],
      ['tool_result', 'c2'],
      ['text', ''],
    ],
  );
});

test('all recorded events are valid and are recognized as AgentScope 2', () => {
  for (const name of ['text', 'confirm', 'error']) {
    const events = readRecording(name).flat();
    for (const event of events) assert.deepEqual(shapes.element(JSON.parse(event) as Json), [], event);
    const stored = events.map((event) => `data: ${event}\n\n`).join('');
    assert.equal(recognizeText(stored)?.protocol, 'agentscope-2');
  }
  const kind = recognizeText(JSON.stringify(request('hi')));
  assert.deepEqual([kind?.protocol, kind?.form], ['agentscope-2', 'request']);
});

test('media, failures, external tools and interruptions', () => {
  const reply = { reply_id: 'r' };
  const begin = { type: 'REPLY_START', session_id: 's', name: 'bot', role: 'assistant', ...reply };
  const block = { block_id: 'b', media_type: 'image/png', ...reply };
  const call = { type: 'tool_call', id: 'c', name: 'f', input: '{}', state: 'submitted' };
  const { run } = lintEvents([
    begin,
    { type: 'DATA_BLOCK_START', ...block },
    { type: 'DATA_BLOCK_DELTA', ...block, data: 'iVBO' },
    { type: 'DATA_BLOCK_DELTA', ...block, data: 'Rw0K' },
    { type: 'DATA_BLOCK_END', block_id: 'b', ...reply },
    { type: 'TOOL_CALL_START', tool_call_id: 'c', tool_call_name: 'f', ...reply },
    { type: 'TOOL_CALL_END', tool_call_id: 'c', ...reply },
    { type: 'REQUIRE_EXTERNAL_EXECUTION', tool_calls: [call], ...reply },
  ]);
  assert.equal(run.items[0]?.parts[0]?.media?.url, 'data:image/png;base64,iVBORw0K');
  const [, waiting] = run.items;
  assert.ok(waiting !== undefined && agentScope2.reply.isForUser(waiting));
  const outputs = [{ callId: 'c', output: 'done' }];
  const next = agentScope2.reply.write({}, run, { text: '', files: [], approvals: [], outputs });
  assert.deepEqual(next['input'], {
    type: 'EXTERNAL_EXECUTION_RESULT',
    reply_id: 'r',
    execution_results: [{ type: 'tool_result', id: 'c', name: 'f', output: 'done', state: 'success' }],
  });
  const error = { type: 'authentication', message: 'bad key' };
  const failed = lintEvents([begin, { type: 'REPLY_END', session_id: 's', finished_reason: 'error', error, ...reply }]);
  assert.deepEqual([failed.run.outcome, failed.run.error?.code], ['failed', 'authentication']);
  const stopped = lintEvents([begin, { type: 'REPLY_END', session_id: 's', finished_reason: 'interrupted', ...reply }]);
  assert.equal(stopped.run.outcome, 'canceled');
});

test('reports events that are out of order, unknown or invalid', () => {
  const begin = { type: 'REPLY_START', session_id: 's', reply_id: 'r', name: 'bot' };
  const rules = (...events: readonly JsonObject[]): readonly string[] =>
    lintEvents([begin, ...events]).findings.list.map(({ rule }) => rule);
  assert.deepEqual(rules({ type: 'TEXT_BLOCK_DELTA', reply_id: 'r', block_id: 'b', delta: 'Hi' }), [
    'block-not-open',
    'no-terminal-response',
  ]);
  const start = { type: 'TEXT_BLOCK_START', reply_id: 'r', block_id: 'b' };
  const end = { type: 'REPLY_END', session_id: 's', reply_id: 'r', finished_reason: 'completed' };
  assert.deepEqual(rules(start, start, end), ['block-opened-twice', 'block-unfinished']);
  assert.deepEqual(rules({ type: 'BANANA', reply_id: 'r' }, { ...start, block_id: 7 }, end), [
    'event-type-unknown',
    'event-shape',
    'block-unfinished',
  ]);
});
