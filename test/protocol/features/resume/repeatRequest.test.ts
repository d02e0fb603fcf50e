/** Tests which request is sent when a run is sent again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { repeatRequest } from '../../../../src/protocol/features/resume/repeatRequest.ts';
import { printRequest } from '../../../../src/protocol/features/resume/resume.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import {
  completeRequest,
  parseRequest,
  toWrittenRequest,
} from '../../../../src/protocol/session/live/preparedRequest.ts';

function send(protocol: string, text: string): { readonly request: JsonObject; readonly added: readonly string[] } {
  const parsed = parseRequest(text);
  assert.ok(parsed.ok);
  const { text: sent, added = [] } = toWrittenRequest(
    completeRequest(wireProtocolById(protocol), { text: parsed.text, json: parsed.json as JsonObject }),
  );
  return { request: JSON.parse(sent) as JsonObject, added };
}

/** What the user wrote → what is sent → what is sent again. */
function again(protocol: string, text: string): readonly [first: JsonObject, second: JsonObject] {
  const { request, added } = send(protocol, text);
  const repeated = repeatRequest({ request, added }, wireProtocolById(protocol));
  assert.ok(repeated);
  const { body } = printRequest(repeated, wireProtocolById(protocol), request);
  return [request, body.json as JsonObject];
}

test('a session that the user has written is used again, and one that was added is not', () => {
  const [first, second] = again('agent-api', '{"input":[],"user_id":"me"}');
  assert.equal(second['user_id'], 'me');
  assert.notEqual(second['session_id'], first['session_id']);
  assert.deepEqual(Object.keys(second), Object.keys(first));
  const [, named] = again('agent-api', '{"input":[],"session_id":"s"}');
  assert.equal(named['session_id'], 's');
});

test('the request is opened as its user wrote it', () => {
  const { request, added } = send('agent-api', '{"input":[],"n":1}');
  assert.deepEqual(repeatRequest({ request, added }, wireProtocolById('agent-api')), { input: [], n: 1 });
  const agUi = send('ag-ui', '{"messages":[{"id":"u","role":"user","content":"Hi"}],"threadId":"t"}');
  const repeated = repeatRequest(agUi, wireProtocolById('ag-ui'));
  assert.deepEqual([repeated?.['threadId'], repeated?.['runId']], ['t', undefined]);
  // Members that are no ids are a part of a valid request.
  assert.deepEqual([repeated?.['tools'], repeated?.['messages']], [[], agUi.request['messages']]);
});

test('A2A: each time, the message has a new id, and keeps the context that the user has written', () => {
  const message = { role: 'user', parts: [{ kind: 'text', text: 'Hi' }], messageId: 'm', contextId: 'k' };
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
  const ids = [again('a2a', text), again('a2a', text)].map(([, { params }]) => {
    const sent = (params as JsonObject)['message'] as JsonObject;
    assert.equal(sent['contextId'], 'k');
    return sent['messageId'];
  });
  assert.equal(new Set([...ids, 'm']).size, 3);
});

test('runs of earlier versions are sent unchanged, and damaged records never throw', () => {
  const protocol = wireProtocolById('agent-api');
  const request = { input: [], session_id: 's' };
  assert.deepEqual(repeatRequest({ request }, protocol), request);
  assert.deepEqual(repeatRequest({ request, added: 5 as never }, protocol), request);
  assert.equal(repeatRequest({ request: null }, protocol), undefined);
});
