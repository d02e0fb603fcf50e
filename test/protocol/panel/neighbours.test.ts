/** Tests the panel for streams of other protocols than the Agent API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../../src/protocol/session/live/runState.ts';
import { toEventRow, toFoldedRow } from '../../../src/protocol/panel/events/eventRow.ts';
import { deltaKey } from '../../../src/protocol/panel/events/eventFields.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import type { RunPhase, RunView } from '../../../src/protocol/panel/runView.ts';
import { writeTranscript } from '../../../src/protocol/features/export/runDocument.ts';
import { toFrame, type Frame } from '../../../src/protocol/core/wire/frame.ts';

const frame = (json: object, seq = 0): Frame => toFrame({ form: 'event', data: JSON.stringify(json) }, seq, 0);

function show(...events: readonly object[]): RunView {
  return createProjector(record(events), { locale: 'en', live: false }).snapshot();
}

function record(events: readonly object[]): RunState {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '',
    source: '',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  events.forEach((event, seq) => writer.take(frame(event, seq)));
  writer.finish({ end: writer.state.run.outcome ?? 'failed', at: 0, status: 200 });
  return writer.state;
}

const chunk = (delta: object, finish: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

test('the head shows the protocol, or that it is unknown', () => {
  assert.equal(show(chunk({ content: 'Hi' }, 'stop')).head.protocol, 'Chat Completions');
  assert.equal(
    show({ type: 'response.completed', response: { status: 'completed' } }).head.protocol,
    'OpenAI Responses',
  );
  assert.equal(show({ hello: 'world' }).head.protocol, 'Unknown protocol');
});

test('a call that the service answers itself is closed', () => {
  const item = {
    id: 'm',
    type: 'mcp_call',
    server_label: 's',
    name: 'f',
    arguments: '{}',
    output: '1',
    status: 'completed',
  };
  const { rows } = show({ type: 'response.output_item.done', output_index: 0, item });
  assert.deepEqual(
    rows.map(({ kind, state, parts }) => [kind, state, parts.map(({ slot, text }) => [slot, text])]),
    [
      [
        'tool',
        'closed',
        [
          ['arguments', '{}'],
          ['output', '1'],
        ],
      ],
    ],
  );
});

test('shows and folds text chunks of Chat Completions as text, and other chunks as JSON', () => {
  const pieces = [frame(chunk({ content: 'Hel' })), frame(chunk({ content: 'lo' }), 1)];
  assert.deepEqual(
    pieces.map((piece) => toEventRow(piece).preview),
    ['Hel', 'lo'],
  );
  assert.equal(new Set(pieces.map(deltaKey)).size, 1);
  assert.equal(toFoldedRow(pieces)?.preview, 'Hello');
  const last = frame(chunk({}, 'stop'));
  assert.deepEqual([toEventRow(last).preview, deltaKey(last)], ['{"finish_reason":"stop"}', undefined]);
});

test('a line says what it is, its status, and the call with its arguments', () => {
  const lines = [
    { object: 'content', type: 'data', status: 'completed', data: { call_id: 'k', name: 'f', arguments: '{"a":1}' } },
    { object: 'content', type: 'data', data: { call_id: 'k', name: 'f', output: '21 °C' } },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
    { object: 'message', id: 'm', type: 'message', content: [{ type: 'text', text: 'Hi' }] },
    {
      object: 'message',
      id: 'c',
      type: 'plugin_call',
      content: [{ type: 'data', data: { name: 'f', arguments: '{}' } }],
    },
    { object: 'response', status: 'created' },
    {
      type: 'response.output_item.done',
      item: { type: 'function_call', name: 'g', arguments: '{}', status: 'completed' },
    },
  ].map((event) => toEventRow(frame(event)));
  assert.deepEqual(
    lines.map(({ label, status, preview }) => [label, status, preview]),
    [
      ['content·data', 'completed', 'f({"a":1})'],
      ['content·data', undefined, 'f → 21 °C'],
      ['message', 'in_progress', 'assistant'],
      ['message', undefined, 'Hi'],
      ['message·plugin_call', undefined, 'f({})'],
      ['response', 'created', 'created'],
      ['response.output_item.done', 'completed', 'g({})'],
    ],
  );
});

const transcriptOf = (events: readonly object[]): string =>
  writeTranscript({ state: record(events), locale: 'en', redact: (text) => text });

const agUiCall = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'rm' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];
const interrupted = (interrupt: object) => ({
  type: 'RUN_FINISHED',
  threadId: 't',
  runId: 'r',
  outcome: { type: 'interrupt', interrupts: [interrupt] },
});
const agentScopeCall = [
  { type: 'REPLY_START', id: '1', session_id: 's', reply_id: 'r', name: 'a', role: 'assistant' },
  { type: 'TOOL_CALL_START', id: '2', reply_id: 'r', tool_call_id: 'c', tool_call_name: 'rm' },
  { type: 'TOOL_CALL_DELTA', id: '3', reply_id: 'r', tool_call_id: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', id: '4', reply_id: 'r', tool_call_id: 'c' },
];
const asked = (type: string) => ({
  type,
  id: '5',
  reply_id: 'r',
  tool_calls: [{ type: 'tool_call', id: 'c', name: 'rm', input: '{}' }],
});
const mcp = { type: 'mcp_approval_request', id: 'q', name: 'rm', arguments: '{}', server_label: 's' };

const waiting: readonly (readonly [shows: string, events: readonly object[], phase: RunPhase])[] = [
  [
    'AG-UI, a call to approve',
    [...agUiCall, interrupted({ id: 'i', reason: 'tool_call', toolCallId: 'c' })],
    'waits-approval',
  ],
  ['AG-UI, a question', [...agUiCall.slice(0, 1), interrupted({ id: 'i', reason: 'input_required' })], 'waits-input'],
  ['AgentScope 2, a call to confirm', [...agentScopeCall, asked('REQUIRE_USER_CONFIRM')], 'waits-approval'],
  ['AgentScope 2, a call to run', [...agentScopeCall, asked('REQUIRE_EXTERNAL_EXECUTION')], 'waits-input'],
  [
    'MCP over Responses',
    [
      { type: 'response.output_item.done', output_index: 0, item: mcp },
      { type: 'response.completed', response: { status: 'completed', output: [mcp] } },
    ],
    'waits-approval',
  ],
  [
    'MCP over the Agent API',
    [
      { object: 'response', id: 'r', status: 'in_progress' },
      {
        object: 'message',
        id: 'm',
        type: 'mcp_approval_request',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'data', data: mcp }],
      },
      { object: 'response', id: 'r', status: 'completed' },
    ],
    'waits-approval',
  ],
];

for (const [shows, events, phase] of waiting) {
  test(`shows that an agent waits for its user, and no call as unanswered: ${shows}`, () => {
    assert.equal(show(...events).head.phase, phase);
    const transcript = transcriptOf(events);
    assert.match(transcript, /Waiting for your/);
    assert.doesNotMatch(transcript, /no output/);
  });
}

test('marks an approval request as approved when its call has run, and shows nothing as waiting', () => {
  const call = {
    type: 'mcp_call',
    id: 'mcp_1',
    name: 'rm',
    arguments: '{}',
    server_label: 's',
    approval_request_id: 'q',
    output: 'gone',
  };
  const message = { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] };
  const output = [mcp, call, message];
  const done = output.map((item, index) => ({ type: 'response.output_item.done', output_index: index, item }));
  const events = [...done, { type: 'response.completed', response: { status: 'completed', output } }];
  const view = show(...events);
  assert.equal(view.head.phase, 'completed');
  const [request] = view.rows;
  assert.deepEqual([request?.kind, request?.approved], ['approval-request', true]);
  assert.doesNotMatch(transcriptOf(events), /Waiting for your|no output/);
  // A response to another request does not answer this one.
  const others = [mcp, { ...call, approval_request_id: 'other' }];
  const completed = { type: 'response.completed', response: { status: 'completed', output: others } };
  assert.equal(show(completed).head.phase, 'waits-approval');
});

test('a run that has ended or continued without its user does not wait', () => {
  const finished = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
  assert.equal(show(...agUiCall, finished).head.phase, 'completed');
  assert.match(transcriptOf([...agUiCall, finished]), /no output/);
  const result = [
    { type: 'TOOL_RESULT_START', id: '6', reply_id: 'r', tool_call_id: 'c', tool_call_name: 'rm' },
    { type: 'TOOL_RESULT_TEXT_DELTA', id: '7', reply_id: 'r', tool_call_id: 'c', delta: 'ok' },
    { type: 'TOOL_RESULT_END', id: '8', reply_id: 'r', tool_call_id: 'c', state: 'success' },
    { type: 'REPLY_END', id: '9', session_id: 's', reply_id: 'r', finished_reason: 'completed' },
  ];
  for (const type of ['REQUIRE_USER_CONFIRM', 'REQUIRE_EXTERNAL_EXECUTION']) {
    assert.equal(show(...agentScopeCall, asked(type), ...result).head.phase, 'completed', type);
  }
  assert.equal(show(...agUiCall, { type: 'RUN_ERROR', message: 'gone' }).head.phase, 'failed');
});
