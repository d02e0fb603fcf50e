/** Tests AG-UI streams: recorded ones of AgentScope Runtime, every kind of event, and the findings on streams. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agUi } from '../../../../src/protocol/protocols/ag-ui/protocol.ts';
import type { RunState } from '../../../../src/protocol/session/live/runState.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import { dataOf, readAdapterVectors } from '../../../support/vectors.ts';

const begin = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const end = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const messagesOf = (...events: readonly JsonObject[]): Json | undefined =>
  agUi.writeResponse(lintEvents([begin, ...events, end]).run)['messages'];
const notesOf = ({ run }: RunState): readonly string[] => run.notes.map(({ note }) => note);
const rulesOf = ({ findings }: RunState): readonly string[] => findings.list.map(({ rule }) => rule);

test('recorded streams of AgentScope Runtime', () => {
  const seen = readAdapterVectors('agui').map(({ name, body }) => {
    const { run, protocol, findings } = lintEvents(dataOf(body), { profile: 'agentscope' });
    assert.equal(protocol.id, 'ag-ui');
    assert.equal(run.noteCount, 0);
    assert.deepEqual(
      run.items.filter(({ kind, partner }) => kind === 'call' && partner === undefined),
      [],
    );
    const texts = run.items.map(({ parts }) => parts.map(({ text }) => text.toString()).join(''));
    const reported = findings.list.map(({ rule, severity, habit }) => [rule, severity, habit]);
    return [name, run.outcome, run.error?.code, texts, reported];
  });
  assert.deepEqual(seen, [
    ['agui-text', 'completed', undefined, ['Hello 🌍\u2028!'], []],
    [
      'agui-tool',
      'completed',
      undefined,
      ['Look', '{"city": "X"}', '[{"type": "text", "text": "sunny"}]', 'It is sunny.'],
      [],
    ],
    [
      'agui-react',
      'completed',
      undefined,
      ['On it.', '{"city": "X"}', '[{"type": "text", "text": "X: sunny"}]', 'Sunny.'],
      [],
    ],
    ['agui-model-error', 'failed', 'AGENT_UNKNOWN_ERROR', [], [['member-snake-case', 'info', 'snake-case-member']]],
  ]);
});

test('chunk events start and end their messages and tool calls', () => {
  const messages = messagesOf(
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'Hel' },
    { type: 'RAW', event: {} },
    { type: 'TEXT_MESSAGE_CHUNK', delta: 'lo' },
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'm', delta: '{' },
    { type: 'TOOL_CALL_CHUNK', delta: '}' },
    { type: 'TOOL_CALL_RESULT', messageId: 'o', toolCallId: 'c', content: [{ type: 'text', text: 'done' }] },
  );
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
  assert.deepEqual(messages, [
    { id: 'm', role: 'assistant', content: 'Hello', toolCalls: [call] },
    { id: 'o', role: 'tool', toolCallId: 'c', content: 'done' },
  ]);
});

test('reads reasoning events with ids and thinking events without ids', () => {
  const grown = lintEvents([
    begin,
    { type: 'THINKING_START' },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm' },
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
    { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'So' },
    { type: 'REASONING_MESSAGE_END', messageId: 'r' },
    { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'r', encryptedValue: 'x' },
    end,
  ]);
  assert.equal(grown.run.noteCount, 0);
  const texts = grown.run.items.map(({ kind, closed, parts }) => [kind, closed, parts[0]?.text.toString()]);
  assert.deepEqual(texts, [
    ['reasoning', true, 'Hm'],
    ['reasoning', true, 'So'],
  ]);
  assert.equal(grown.run.items[1]?.fields['encryptedValue'], 'x');
  assert.deepEqual(new Set(rulesOf(grown)), new Set(['event-retired']));
});

test('applies patches to the state and to activities', () => {
  const { run } = lintEvents([
    begin,
    { type: 'STATE_SNAPSHOT', snapshot: { list: [1], old: { a: 1 } } },
    {
      type: 'STATE_DELTA',
      delta: [
        { op: 'test', path: '/list/0', value: 1 },
        { op: 'add', path: '/list/0', value: 0 },
        { op: 'move', from: '/old/a', path: '/new' },
        { op: 'remove', path: '/old' },
        { op: 'copy', from: '/list', path: '/again' },
      ],
    },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'p', activityType: 'PLAN', content: { done: 0 } },
    {
      type: 'ACTIVITY_DELTA',
      messageId: 'p',
      activityType: 'PLAN',
      patch: [{ op: 'replace', path: '/done', value: 1 }],
    },
    { type: 'CUSTOM', name: 'hint', value: 7 },
    end,
  ]);
  assert.deepEqual(
    run.items.map(({ type, name, parts }) => [name ?? type, parts[0]?.data]),
    [
      ['STATE', { list: [0, 1], new: 1, again: [0, 1] }],
      ['PLAN', { done: 1 }],
      ['hint', 7],
    ],
  );
  assert.equal(run.noteCount, 0);
});

test('takes only the messages of this run from a snapshot of all messages', () => {
  const messages = messagesOf({
    type: 'MESSAGES_SNAPSHOT',
    messages: [
      { id: 'a', role: 'assistant', content: 'before' },
      { id: 'u', role: 'user', content: 'Hi' },
      { id: 'b', role: 'assistant', content: 'after' },
    ],
  });
  assert.deepEqual(messages, [{ id: 'b', role: 'assistant', content: 'after' }]);
});

test('steps, subagents, interrupts and cancellations', () => {
  const { run } = lintEvents([
    begin,
    { type: 'STEP_STARTED', stepName: 'plan' },
    { type: 'STEP_FINISHED', stepName: 'plan' },
    { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'helper' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', subagentRunId: 's' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm', subagentRunId: 's' },
    { type: 'SUBAGENT_ERROR', subagentRunId: 's', message: 'boom' },
    { ...end, outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] } },
  ]);
  assert.deepEqual(
    run.items.map(({ kind, type, name, speaker, status }) => [kind, type ?? speaker, name, status]),
    [
      ['unknown', 'STEP', 'plan', 'completed'],
      ['unknown', 'SUBAGENT', 'helper', 'failed'],
      ['message', 'helper', undefined, 'completed'],
      ['approval-request', 'interrupt', 'approval', 'completed'],
    ],
  );
  for (const content of [{ outcome: { type: 'cancelled' } }, { result: 'agent run canceled' }]) {
    assert.equal(lintEvents([begin, { ...end, ...content }]).run.outcome, 'canceled');
  }
});

test('reports errors in a stream and still reads it', () => {
  const late = lintEvents([begin, end, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' }]);
  assert.deepEqual(notesOf(late), ['late-event', 'unannounced-item']);
  assert.deepEqual(rulesOf(late), ['event-after-terminal', 'block-not-open']);
  const cut = lintEvents([begin, { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f' }]);
  assert.ok(rulesOf(cut).includes('no-terminal-response'));
  const odd = lintEvents([begin, { type: 'BANANA' }, { type: 'STATE_DELTA', delta: 7 }, '[1]', end]);
  assert.deepEqual(notesOf(odd), ['unknown-object', 'bad-field', 'unknown-object']);
});

test('limits patches that grow exponentially or have very deep paths', () => {
  const double = Array.from({ length: 64 }, () => ({ op: 'copy', from: '/a', path: '/a/-' }));
  const events = Array.from({ length: 20 }, () => ({ type: 'STATE_DELTA', delta: double }));
  const deep = { op: 'add', path: '/a'.repeat(5000), value: 1 };
  const state = { type: 'STATE_SNAPSHOT', snapshot: { a: ['x'.repeat(1000)] } };
  const { run } = lintEvents([begin, state, ...events, { type: 'STATE_DELTA', delta: [deep] }, end]);
  assert.ok(JSON.stringify(run.itemsByKey.get('state')?.parts[0]?.data).length < 1_000_000);
  assert.equal(run.notes.at(-1)?.note, 'bad-field');
});

test('keeps results with a shared id separate in a stream of the AgentScope 2 middleware', () => {
  const fixture = new URL('../../../fixtures/agentscope-2/confirm-ag-ui.txt', import.meta.url);
  const events = readFileSync(fixture, 'utf8').trim().split('\n');
  const { run, findings, protocol } = lintEvents(events);
  assert.deepEqual([protocol.id, run.outcome, run.noteCount], ['ag-ui', 'completed', 0]);
  assert.deepEqual(findings.list, []);
  const outputs = run.items.filter(({ kind }) => kind === 'output');
  assert.deepEqual(
    outputs.map(({ callId, partner, parts }) => [callId, partner?.callId, parts[0]?.text.toString()]),
    [
      ['c1', 'c1', 'Beijing: sunny'],
      ['c2', 'c2', 'Hangzhou: sunny'],
    ],
  );
});
