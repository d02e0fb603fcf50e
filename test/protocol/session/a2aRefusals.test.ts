/** Tests that the linter reports what the sample agent rejects over A2A in the same request, and nothing else. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/protocol/core/json/json.ts';
import { lintText } from '../../../src/protocol/session/stored/lintText.ts';
import { startSampleServer, type SampleServer } from '../../../src/node/sampleServer.ts';
import { post, type Told } from '../../support/a2aCalls.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

/** Servers of 1.0 accept names in snake_case and times with an offset, but lint reports them. */
const rules = /^(?:a2a-(?!snake-case|timestamp)|jsonrpc-|wrong-shape$)/;

function lint(request: JsonObject): readonly string[] {
  const linted = lintText(JSON.stringify(request), { locale: 'en', protocol: 'a2a' });
  assert.ok(linted.ok);
  return linted.findings.filter(({ rule }) => rules.test(rule)).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

function errorOf({ answers }: Told): JsonObject {
  const [answer = {}] = answers;
  return answer['error'] as JsonObject;
}

async function codeOf(request: unknown): Promise<unknown> {
  const { answers } = await post(server.url, request);
  return (answers[0]?.['error'] as JsonObject | undefined)?.['code'];
}

const oldMessage = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'message only' }] };
const newMessage = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'message only' }] };
const rpc = (method: string, params: unknown, more: JsonObject = {}): JsonObject =>
  ({ jsonrpc: '2.0', id: 1, method, params, ...more }) as JsonObject;
const { messageId: _old, ...oldUnnamed } = oldMessage;
const { messageId: _new, ...newUnnamed } = newMessage;
const configured = (configuration: JsonObject): JsonObject =>
  rpc('SendMessage', { message: newMessage, configuration });

const envelope = -32600;
const params = -32602;

/** The issue, the request, the code of the error, and the findings of lint. */
const refused: readonly (readonly [string, JsonObject, number, string])[] = [
  ['another jsonrpc version', rpc('GetTask', { id: 't' }, { jsonrpc: '1.0' }), envelope, 'jsonrpc-version /jsonrpc'],
  ['jsonrpc as a number', rpc('tasks/get', { id: 't' }, { jsonrpc: 2 }), envelope, 'jsonrpc-version /jsonrpc'],
  ['a missing jsonrpc', { id: 1, method: 'tasks/get', params: { id: 't' } }, envelope, 'jsonrpc-version /jsonrpc'],
  ['an id that is an object', rpc('GetTask', { id: 't' }, { id: { bad: 1 } }), envelope, 'wrong-shape /id'],
  ['an id that is a list', rpc('tasks/get', { id: 't' }, { id: [1] }), envelope, 'wrong-shape /id'],
  ['an id that is true', rpc('GetTask', { id: 't' }, { id: true }), envelope, 'wrong-shape /id'],
  ['params as a list', rpc('SendMessage', [newMessage]), params, 'wrong-shape /params'],
  ['a missing message', rpc('message/send', {}), params, 'wrong-shape /params/message'],
  [
    'a missing messageId in 0.3',
    rpc('message/send', { message: oldUnnamed }),
    params,
    'a2a-missing-field /params/message/messageId',
  ],
  [
    'a missing messageId in 1.0',
    rpc('SendMessage', { message: newUnnamed }),
    params,
    'a2a-missing-field /params/message/messageId',
  ],
  [
    'a messageId that is a number',
    rpc('SendStreamingMessage', { message: { ...newMessage, messageId: 5 } }),
    params,
    'wrong-shape /params/message/messageId',
  ],
  [
    'an empty list of parts',
    rpc('SendMessage', { message: { ...newMessage, parts: [] } }),
    params,
    'a2a-empty-parts /params/message/parts',
  ],
  [
    'a part without a kind',
    rpc('message/stream', { message: { ...oldMessage, parts: [{ type: 'text', text: 'x' }] } }),
    params,
    'a2a-missing-kind /params/message/parts/0/kind',
  ],
  [
    'an unknown role',
    rpc('message/send', { message: { ...oldMessage, role: 'bot' } }),
    params,
    'a2a-bad-role /params/message/role',
  ],
  [
    'a message of the other version',
    rpc('SendMessage', { message: oldMessage }),
    params,
    'a2a-version-mix /params/message/role',
  ],
  ['a missing task ID', rpc('GetTask', {}), params, 'wrong-shape /params/id'],
  [
    'a negative historyLength in 0.3',
    rpc('tasks/get', { id: 't', historyLength: -1 }),
    params,
    'wrong-shape /params/historyLength',
  ],
  [
    'a negative historyLength in 1.0',
    rpc('ListTasks', { historyLength: -5 }),
    params,
    'wrong-shape /params/historyLength',
  ],
  [
    'a fractional historyLength',
    rpc('GetTask', { id: 't', historyLength: 1.5 }),
    params,
    'wrong-shape /params/historyLength',
  ],
  [
    'a negative historyLength in the configuration',
    configured({ historyLength: -1 }),
    params,
    'wrong-shape /params/configuration/historyLength',
  ],
  [
    'returnImmediately as a string',
    configured({ returnImmediately: 'yes' }),
    params,
    'wrong-shape /params/configuration/returnImmediately',
  ],
  ['a page size of zero', rpc('ListTasks', { pageSize: 0 }), params, 'wrong-shape /params/pageSize'],
  ['a negative page size', rpc('ListTasks', { pageSize: -1 }), params, 'wrong-shape /params/pageSize'],
  ['a page size above the maximum', rpc('ListTasks', { pageSize: 101 }), params, 'wrong-shape /params/pageSize'],
  ['a page token that is a number', rpc('ListTasks', { pageToken: 7 }), params, 'wrong-shape /params/pageToken'],
  ['an unknown task state', rpc('ListTasks', { status: 'TASK_STATE_RUNNING' }), params, 'a2a-bad-state /params/status'],
  ['a task state of 0.3', rpc('ListTasks', { status: 'working' }), params, 'a2a-bad-state /params/status'],
  [
    'an invalid time',
    rpc('ListTasks', { statusTimestampAfter: 'yesterday' }),
    params,
    'wrong-shape /params/statusTimestampAfter',
  ],
  [
    'a date that does not exist',
    rpc('ListTasks', { statusTimestampAfter: '2026-02-30T00:00:00Z' }),
    params,
    'wrong-shape /params/statusTimestampAfter',
  ],
];

for (const [what, request, code, finding] of refused) {
  test(`the server rejects ${what}, and the linter reports it`, async () => {
    assert.equal(await codeOf(request), code);
    assert.ok(lint(request).includes(finding), lint(request).join('\n'));
  });
}

test('an error names the invalid parameters, in 1.0 as BadRequest details', async () => {
  const reported = await post(server.url, rpc('ListTasks', { pageSize: 150, historyLength: -5, status: 'RUNNING' }));
  const { message, data } = errorOf(reported) as unknown as {
    readonly message: string;
    readonly data: readonly JsonObject[];
  };
  assert.match(message, /pageSize: expected ≤ 100/);
  const [details = {}] = data;
  const fields = (details['fieldViolations'] as readonly JsonObject[]).map(({ field }) => field);
  assert.deepEqual(
    fields.map(String).toSorted((one, other) => one.localeCompare(other)),
    ['historyLength', 'pageSize', 'status'],
  );
});

test('an invalid JSON-RPC request results in the matching error code', async () => {
  assert.equal(await codeOf('{"jsonrpc": "2.0", "method"'), -32700);
  assert.equal(await codeOf([rpc('GetTask', { id: 't' })]), envelope);
  assert.equal(await codeOf({ jsonrpc: '2.0', id: 1, params: {} }), envelope);
  assert.equal(await codeOf({ jsonrpc: '2.0', id: {}, method: 'nope' }), envelope);
  assert.equal(await codeOf(rpc('nope', {})), -32601);
  assert.equal(await codeOf(rpc('toString', {})), -32601);
  const { answers } = await post(server.url, rpc('GetTask', { id: 't' }, { id: { bad: 1 } }));
  assert.equal(answers[0]?.['id'], null);
  const text = await post(server.url, 'hello', { 'content-type': 'text/plain' });
  assert.deepEqual([text.status, errorOf(text)['code']], [415, -32005]);
});

test('the server rejects an unsupported version and treats an empty version as 0.3', async () => {
  const codeWith = async (version: string, request: JsonObject): Promise<unknown> => {
    const { answers } = await post(server.url, request, { 'a2a-version': version });
    return (answers[0]?.['error'] as JsonObject | undefined)?.['code'];
  };
  const [old, fresh] = [rpc('tasks/get', { id: 'no' }), rpc('GetTask', { id: 'no' })];
  assert.deepEqual(
    [await codeWith('', old), await codeWith('0.3', old), await codeWith('1.0', fresh)],
    [-32001, -32001, -32001],
  );
  for (const version of ['99.0', '1.05', '0.33', 'x']) assert.equal(await codeWith(version, fresh), -32009, version);
});

test('the server accepts a time with an offset in 1.0, and the linter reports it', async () => {
  const request = rpc('ListTasks', { statusTimestampAfter: '2026-01-01T00:00:00+08:00' });
  assert.equal(await codeOf(request), undefined);
  const linted = lintText(JSON.stringify(request), { locale: 'en' });
  assert.ok(linted.ok);
  assert.deepEqual(
    linted.findings.map(({ rule, pointer }) => `${rule} ${pointer}`),
    ['a2a-timestamp /params/statusTimestampAfter'],
  );
});

test('the linter does not report members of a draft that are added when it is sent', () => {
  assert.deepEqual(lint({ method: 'message/send', params: { message: oldUnnamed } }), []);
  assert.deepEqual(lint({ jsonrpc: '2.0', method: 'SendMessage', params: { message: newUnnamed } }), []);
  assert.deepEqual(lint({ jsonrpc: '1.0', method: 'SendMessage', params: { message: newUnnamed } }), [
    'jsonrpc-version /jsonrpc',
  ]);
});

test('the server accepts ProtoJSON members in snake_case in 1.0, but not in 0.3', async () => {
  assert.equal(await codeOf(rpc('ListTasks', { context_id: 'c', page_size: 5 })), undefined);
  assert.equal(await codeOf(rpc('ListTasks', { page_size: 500 })), params);
  assert.equal(await codeOf(rpc('SendMessage', { message: { ...newUnnamed, message_id: 'm' } })), undefined);
  assert.equal(await codeOf(rpc('message/send', { message: { ...oldUnnamed, message_id: 'm' } })), params);
});

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', -1, 0, 1, 1.5, 50, 101, {}, [], ['x'], { a: 1 }),
  fc.constantFrom<unknown>(
    '2.0',
    'TASK_STATE_WORKING',
    'working',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00+08:00',
    '2026-02-30T00:00:00Z',
  ),
);
const some = (...names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
const message = fc.oneof(
  fc.constantFrom<object>(oldMessage, newMessage),
  fc
    .tuple(fc.constantFrom<object>(oldMessage, newMessage), some('messageId', 'role', 'parts', 'contextId', 'metadata'))
    .map(([whole, spoilt]) => ({ ...whole, ...spoilt })),
);
const request = fc
  .record({
    jsonrpc: fc.oneof(fc.constant('2.0'), anything),
    id: fc.oneof(
      fc.constant(1),
      anything.filter((id) => id !== null),
    ),
    method: fc.constantFrom(
      'message/send',
      'SendMessage',
      'tasks/get',
      'GetTask',
      'ListTasks',
      'tasks/cancel',
      'CancelTask',
    ),
    params: fc
      .tuple(
        fc.record({ message, id: fc.oneof(fc.constant('t'), anything) }, { requiredKeys: [] }),
        some('historyLength', 'pageSize', 'pageToken', 'status', 'statusTimestampAfter', 'includeArtifacts', 'tenant'),
      )
      .map(([first, rest]) => ({ ...first, ...rest })),
  })
  .map((json) => json as unknown as JsonObject);

test('property: the server rejects a request exactly when the linter reports a finding', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (json) => {
      const code = await codeOf(json);
      const isForged = code === params && typeof (json['params'] as JsonObject)['pageToken'] === 'string';
      const isRefused = code === envelope || code === params;
      // Only the server knows whether a page token is its own.
      if (isForged && lint(json).length === 0) return;
      assert.equal(isRefused, lint(json).length > 0, `${String(code)}: ${lint(json).join(', ')}`);
    }),
    { numRuns: 300 },
  );
});
