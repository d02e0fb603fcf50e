/** Tests the findings on answers and streams where the versions differ and official readers reject them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { checkAnswer } from '../../../../src/protocol/protocols/a2a/checkAnswer.ts';
import { checkA2aObject } from '../../../../src/protocol/protocols/a2a/checkA2aObject.ts';
import { createStreamOrder } from '../../../../src/protocol/protocols/a2a/streamOrder.ts';
import type { Version } from '../../../../src/protocol/protocols/a2a/vocabulary.ts';

const content = { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'hi' }] };
const oldMessage = { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'hi' }] };

function report(json: JsonObject, version?: Version, requestId?: Json): readonly string[] {
  return checkAnswer(json, version, requestId).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

function findingsOf(result: Json, version?: Version): readonly string[] {
  return report({ jsonrpc: '2.0', id: 1, result }, version);
}

test('reports an answer with the user role, but not a user message in the history', () => {
  assert.deepEqual(findingsOf({ ...oldMessage, role: 'user' }), ['a2a-wrong-direction /result/role']);
  assert.deepEqual(findingsOf({ message: { ...content, role: 'ROLE_USER' } }), [
    'a2a-wrong-direction /result/message/role',
  ]);
  const status = { state: 'TASK_STATE_WORKING' };
  assert.deepEqual(findingsOf({ task: { id: 't', status, history: [{ ...content, role: 'ROLE_USER' }] } }), []);
  assert.deepEqual(checkA2aObject({ ...oldMessage, role: 'user' }), []);
});

test('an answer has the id of its request, or null if the request could not be parsed', () => {
  const answer = (id: Json): JsonObject => ({ jsonrpc: '2.0', id, result: oldMessage });
  assert.deepEqual(report(answer(7), '0.3', 7), []);
  assert.deepEqual(report(answer('7'), '0.3', 7), ['jsonrpc-id-mismatch /id']);
  assert.deepEqual(report(answer(null), '0.3', 7), ['jsonrpc-id-mismatch /id']);
  assert.deepEqual(report({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'x' } }, '0.3', 7), []);
  assert.deepEqual(report(answer(7), '0.3'), []);
});

test('reports an answer in the form of the other version once, at its result', () => {
  assert.deepEqual(findingsOf({ message: content }, '0.3'), ['a2a-version-mix /result']);
  assert.deepEqual(findingsOf(oldMessage, '1.0'), ['a2a-version-mix /result']);
});

test('reports a 1.0 answer with more than one content', () => {
  const task = { id: 't', status: { state: 'TASK_STATE_WORKING' } };
  assert.deepEqual(findingsOf({ task, message: content }), ['a2a-oneof /result']);
});

test('reports missing fields; the context of a task and final are required only in 0.3', () => {
  const status = { state: 'working' };
  assert.deepEqual(findingsOf({ kind: 'task', id: 't', status }), ['a2a-missing-field /result/contextId']);
  assert.deepEqual(findingsOf({ task: { id: 't', status: { state: 'TASK_STATE_WORKING' } } }), []);
  assert.deepEqual(findingsOf({ kind: 'status-update', taskId: 't', contextId: 'c', status }), [
    'a2a-missing-field /result/final',
  ]);
  assert.deepEqual(findingsOf({ message: { messageId: 'm', role: 'ROLE_AGENT' } }), [
    'a2a-missing-field /result/message/parts',
  ]);
  assert.deepEqual(findingsOf({ message: { ...content, messageId: null } }), [
    'a2a-missing-field /result/message/messageId',
  ]);
});

test('reports unknown task states and compares them case-sensitively', () => {
  const state = (word: string): readonly string[] => findingsOf({ task: { id: 't', status: { state: word } } });
  const at = '/result/task/status/state';
  for (const word of ['TASK_STATE_UNKNOWN', 'TASK_STATE_UNSPECIFIED', 'TASK_STATE_completed', 'done']) {
    assert.deepEqual(state(word), [`a2a-bad-state ${at}`], word);
  }
  assert.deepEqual(state('unknown'), [`a2a-version-mix ${at}`]);
});

test('reports each snake_case name at its pointer, also for optional members', () => {
  const { messageId: message_id, ...rest } = content;
  assert.deepEqual(findingsOf({ message: { ...rest, message_id, context_id: 'c' } }), [
    'a2a-snake-case /result/message/message_id',
    'a2a-snake-case /result/message/context_id',
  ]);
});

test('reports parts that are not objects, have a wrong type or several contents', () => {
  const parts = (...list: readonly Json[]): readonly string[] => findingsOf({ message: { ...content, parts: list } });
  const at = '/result/message/parts/0';
  assert.deepEqual(parts('hi'), [`a2a-part-content ${at}`]);
  assert.deepEqual(parts({ text: 5 }), [`a2a-part-content ${at}/text`]);
  assert.deepEqual(parts({ text: 'hi', url: null }), []);
  assert.deepEqual(parts({ text: 'hi', data: null }), [`a2a-oneof ${at}`]);
  assert.deepEqual(parts({ data: null }), []);
});

test('requires error details only for the error codes of A2A', () => {
  const failed = (code: number): readonly string[] =>
    report({ jsonrpc: '2.0', id: 1, error: { code, message: 'x' } }, '1.0');
  assert.deepEqual(failed(-32_601), []);
  assert.deepEqual(failed(-32_009), ['a2a-error-info /error/data']);
});

test('a timestamp must be a valid time in UTC', () => {
  const timed = (timestamp: Json): readonly string[] =>
    findingsOf({ task: { id: 't', status: { state: 'TASK_STATE_WORKING', timestamp } } });
  assert.deepEqual(timed('2025-06-15T15:06:41Z'), []);
  assert.deepEqual(timed('sometime, in Z'), ['a2a-timestamp /result/task/status/timestamp']);
});

function orderOf(events: readonly Json[], isClosed = false): readonly string[] {
  const order = createStreamOrder();
  const reported = events.flatMap((event, index) => order.take(event).map(({ rule }) => `${rule} ${index}`));
  return isClosed ? [...reported, ...order.end().map(({ rule }) => rule)] : reported;
}

test('reports each chunk after the last one until the artifact is replaced', () => {
  const piece = (append: boolean, lastChunk = false): JsonObject => ({
    artifactUpdate: {
      taskId: 't',
      contextId: 'c',
      artifact: { artifactId: 'a', parts: [{ text: 'x' }] },
      append,
      lastChunk,
    },
  });
  const task = { task: { id: 't', status: { state: 'TASK_STATE_WORKING' } } };
  const events = [task, piece(false, true), piece(true), piece(true), piece(false), piece(true)];
  assert.deepEqual(orderOf(events), ['a2a-after-last-chunk 2', 'a2a-after-last-chunk 3']);
});

test('reports events with another request id and an empty stream', () => {
  const event = (id: Json): JsonObject => ({ jsonrpc: '2.0', id, result: { task: { id: 't', status: {} } } });
  assert.deepEqual(orderOf([event(null), event(1), event(1), event('1')]), ['jsonrpc-id-mismatch 3']);
  assert.deepEqual(orderOf([], true), ['a2a-empty-stream']);
});
