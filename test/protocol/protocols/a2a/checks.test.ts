/** Tests the findings on answers and streams where the versions differ and official readers refuse. */
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

test('who answers as the user is told so, but not of what a user said', () => {
  assert.deepEqual(findingsOf({ ...oldMessage, role: 'user' }), ['a2a-wrong-direction /result/role']);
  assert.deepEqual(findingsOf({ message: { ...content, role: 'ROLE_USER' } }), [
    'a2a-wrong-direction /result/message/role',
  ]);
  const status = { state: 'TASK_STATE_WORKING' };
  assert.deepEqual(findingsOf({ task: { id: 't', status, history: [{ ...content, role: 'ROLE_USER' }] } }), []);
  assert.deepEqual(checkA2aObject({ ...oldMessage, role: 'user' }), []);
});

test('an answer has the id of its request; null is for requests that could not be read', () => {
  const answer = (id: Json): JsonObject => ({ jsonrpc: '2.0', id, result: oldMessage });
  assert.deepEqual(report(answer(7), '0.3', 7), []);
  assert.deepEqual(report(answer('7'), '0.3', 7), ['jsonrpc-id-mismatch /id']);
  assert.deepEqual(report(answer(null), '0.3', 7), ['jsonrpc-id-mismatch /id']);
  assert.deepEqual(report({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'x' } }, '0.3', 7), []);
  assert.deepEqual(report(answer(7), '0.3'), []);
});

test('the form of one version in an answer of the other is told once, at the answer', () => {
  assert.deepEqual(findingsOf({ message: content }, '0.3'), ['a2a-version-mix /result']);
  assert.deepEqual(findingsOf(oldMessage, '1.0'), ['a2a-version-mix /result']);
});

test('an answer of 1.0 has one content', () => {
  const task = { id: 't', status: { state: 'TASK_STATE_WORKING' } };
  assert.deepEqual(findingsOf({ task, message: content }), ['a2a-oneof /result']);
});

test('what each version requires: the context of a task and final are required in 0.3 alone', () => {
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

test('words are compared as they are written', () => {
  const state = (word: string): readonly string[] => findingsOf({ task: { id: 't', status: { state: word } } });
  const at = '/result/task/status/state';
  for (const word of ['TASK_STATE_UNKNOWN', 'TASK_STATE_UNSPECIFIED', 'TASK_STATE_completed', 'done']) {
    assert.deepEqual(state(word), [`a2a-bad-state ${at}`], word);
  }
  assert.deepEqual(state('unknown'), [`a2a-version-mix ${at}`]);
});

test('names in snake_case are told where they stand, also those that nobody requires', () => {
  const { messageId: message_id, ...rest } = content;
  assert.deepEqual(findingsOf({ message: { ...rest, message_id, context_id: 'c' } }), [
    'a2a-snake-case /result/message/message_id',
    'a2a-snake-case /result/message/context_id',
  ]);
});

test('parts that are none, or not what their name says', () => {
  const parts = (...list: readonly Json[]): readonly string[] => findingsOf({ message: { ...content, parts: list } });
  const at = '/result/message/parts/0';
  assert.deepEqual(parts('hi'), [`a2a-part-content ${at}`]);
  assert.deepEqual(parts({ text: 5 }), [`a2a-part-content ${at}/text`]);
  assert.deepEqual(parts({ text: 'hi', url: null }), []);
  assert.deepEqual(parts({ text: 'hi', data: null }), [`a2a-oneof ${at}`]);
  assert.deepEqual(parts({ data: null }), []);
});

test('only errors of A2A itself explain themselves', () => {
  const failed = (code: number): readonly string[] =>
    report({ jsonrpc: '2.0', id: 1, error: { code, message: 'x' } }, '1.0');
  assert.deepEqual(failed(-32_601), []);
  assert.deepEqual(failed(-32_009), ['a2a-error-info /error/data']);
});

test('a time is one, and in UTC', () => {
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

test('all that is appended to what is complete is told of, until it begins anew', () => {
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

test('all of a stream answers one request, and there is something in it', () => {
  const event = (id: Json): JsonObject => ({ jsonrpc: '2.0', id, result: { task: { id: 't', status: {} } } });
  assert.deepEqual(orderOf([event(null), event(1), event(1), event('1')]), ['jsonrpc-id-mismatch 3']);
  assert.deepEqual(orderOf([], true), ['a2a-empty-stream']);
});
