/** Tests A2A requests: they are recognized, completed, sent with their version, and answered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { a2a } from '../../../../src/protocol/protocols/a2a/protocol.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { protocolOfRequest } from '../../../../src/protocol/protocols/registry.ts';
import { LiveDocument } from '../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { foldWith } from '../../../support/foldWith.ts';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const old: JsonObject = {
  method: 'message/stream',
  params: { message: { kind: 'message', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] } },
};
const fresh: JsonObject = {
  jsonrpc: '2.0',
  id: 1,
  method: 'SendStreamingMessage',
  params: { message: { messageId: 'u', role: 'ROLE_USER', parts: [{ text: 'Hi' }] }, tenant: 't' },
};

test('distinguishes requests and answers from those of other protocols', () => {
  for (const request of [old, fresh, fresh['params'] as JsonObject])
    assert.equal(protocolOfRequest(request)?.id, 'a2a');
  assert.equal(protocolOfRequest({ jsonrpc: '2.0', id: 1, method: 'tools/list' })?.id, undefined);
  assert.equal(protocolOfRequest({ messages: [{ role: 'user', content: 'Hi' }] })?.id, 'chat');
  const kind = recognizeText('{"jsonrpc":"2.0","id":1,"result":{"kind":"task","id":"t","status":{"state":"working"}}}');
  assert.deepEqual(kind, { protocol: 'a2a', form: 'answer', container: 'json' });
  const stream = recognizeText('data: {"statusUpdate":{"taskId":"t","status":{"state":"TASK_STATE_WORKING"}}}\n\n');
  assert.deepEqual(stream, { protocol: 'a2a', form: 'events', container: 'sse' });
});

test('adds the missing members that a server needs and keeps existing ones', () => {
  assert.deepEqual(
    a2a.missingMembers(fresh, () => 'new'),
    {},
  );
  assert.deepEqual(
    a2a.missingMembers(old, () => 'new'),
    {
      jsonrpc: '2.0',
      id: 'new',
      params: { message: { ...((old['params'] as JsonObject)['message'] as JsonObject), messageId: 'new' } },
    },
  );
});

test('the item of a request message has its path as the key', () => {
  const [start] = a2a.readRequest(old);
  assert.equal(start?.op === 'item-start' && start.item, 'params/message');
});

test('a reply continues the context, and also the task if it waits for input', () => {
  const waiting = foldWith(createReader(), [
    { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_INPUT_REQUIRED' } } },
  ]);
  const content = { text: 'Hangzhou', files: [], approvals: [], outputs: [] };
  assert.deepEqual(a2a.reply.write(fresh, waiting, content), {
    jsonrpc: '2.0',
    method: 'SendStreamingMessage',
    params: {
      message: { role: 'ROLE_USER', parts: [{ text: 'Hangzhou' }], contextId: 'c', taskId: 't' },
      tenant: 't',
    },
  });
  const over = foldWith(createReader(), [{ kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } }]);
  const { params } = a2a.reply.write(old, over, content) as { readonly params: JsonObject };
  assert.deepEqual(params['message'], {
    kind: 'message',
    role: 'user',
    parts: [{ kind: 'text', text: 'Hangzhou' }],
    contextId: 'c',
  });
  assert.equal(a2a.reply.memory(old, over), 'server');
});

test('a 1.0 request sends its version unless the endpoint sets another one', async () => {
  const seen: (string | undefined)[] = [];
  const server = await serveLoopback((request, response) => {
    seen.push(request.headers['a2a-version'] as string | undefined);
    response.setHeader('content-type', 'application/json');
    response.end(
      '{"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"hi"}]}}}',
    );
  });
  const send = (request: JsonObject, headers = {}) =>
    runOnce({ url: server.url, protocol: 'a2a', body: JSON.stringify(request), headers });
  assert.equal((await send(fresh)).end.end, 'completed');
  await send(old);
  await send(fresh, { 'A2A-Version': '0.3' });
  await server.close();
  assert.deepEqual(seen, ['1.0', undefined, '0.3']);
});

test('rules check the events of a stream and a non-streamed answer', async () => {
  const event =
    '{"jsonrpc":"2.0","id":1,"result":{"kind":"task","id":"t","contextId":"c","status":{"state":"running"}}}';
  const answers = [
    ['text/event-stream', `data: ${event}\n\n`],
    ['application/json', event],
  ] as const;
  for (const [type, body] of answers) {
    const server = await serveLoopback((_request, response) => {
      response.setHeader('content-type', type);
      response.end(body);
    });
    const { state } = await runOnce({ url: server.url, protocol: 'a2a', body: JSON.stringify(old) });
    await server.close();
    const reported = state.findings.list.filter(({ rule }) => rule.startsWith('a2a-'));
    assert.deepEqual(
      reported.map(({ rule, seq, pointer }) => [rule, seq, pointer]),
      [['a2a-bad-state', 0, '/result/status/state']],
    );
  }
});

test('recognizes a card by its name or content and reports missing fields in an editor', () => {
  const card = '{"name":"A","capabilities":{},"skills":[],"defaultInputModes":[],"url":"https://example.org/a2a"}';
  const kind = { protocol: 'a2a', form: 'answer', container: 'json' } as const;
  assert.deepEqual(recognizeText(card), kind);
  assert.deepEqual(recognizeText('{}', { name: 'x.agentcard.json' }), kind);
  const document = new LiveDocument({ kind, text: card });
  document.work(() => false);
  const reported = document.findings().map(({ rule, place }) => `${rule} ${place}`);
  assert.deepEqual(reported, [
    'card-missing-field /description',
    'card-missing-field /version',
    'card-missing-field /defaultOutputModes',
    'card-missing-field /protocolVersion',
  ]);
});

test('offers task requests in the version of the request, and cancel only until the task ends', () => {
  const working = foldWith(createReader(), [
    { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
  ]);
  assert.deepEqual(a2a.taskRequests?.(fresh, working), [
    { what: 'get', request: { method: 'GetTask', params: { id: 't' } } },
    { what: 'subscribe', request: { method: 'SubscribeToTask', params: { id: 't' } } },
    { what: 'cancel', request: { method: 'CancelTask', params: { id: 't' } } },
    { what: 'list', request: { method: 'ListTasks', params: { contextId: 'c' } } },
  ]);
  const over = foldWith(createReader(), [{ kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } }]);
  assert.deepEqual(a2a.taskRequests?.(old, over), [
    { what: 'get', request: { method: 'tasks/get', params: { id: 't' } } },
  ]);
  const message = foldWith(createReader(), [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts: [] } }]);
  assert.deepEqual(a2a.taskRequests?.(fresh, message), []);
});
