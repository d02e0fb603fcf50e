/** Tests long-running tasks of the sample agent over A2A, which clients can use to try their task handling. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../src/protocol/core/json/json.ts';
import { startSampleServer, type SampleServer } from '../../../src/node/sampleServer.ts';
import { scenarioOf } from '../../../src/protocol/server/sample/scenarios.ts';
import { call, eventually, post, say } from '../../support/a2aCalls.ts';

let server: SampleServer;
let leaving: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
  leaving = await startSampleServer({ scenario: scenarioOf('leave open') });
});
after(() => Promise.all([server.dispose(), leaving.dispose()]));

const inner = (json: JsonObject | undefined, name: string): JsonObject => {
  const value = json?.[name];
  assert.ok(isJsonObject(value), `${name} in ${JSON.stringify(json)}`);
  return value;
};
const send = async (
  text: string,
  more: JsonObject = {},
  configuration?: JsonObject,
  at = server,
): Promise<JsonObject> => inner(await call(at.url, 'SendMessage', say(text, more, configuration)), 'task');
const stateOf = (task: JsonObject): Json | undefined => inner(task, 'status')['state'];
const get = (id: Json | undefined, more: JsonObject = {}): Promise<JsonObject> =>
  call(server.url, 'GetTask', { id: id ?? '', ...more });
const listed = (json: JsonObject, name: string): readonly JsonObject[] => (json[name] ?? []) as readonly JsonObject[];
const textsOf = (message: JsonObject): string =>
  listed(message, 'parts')
    .map(({ text }) => String(text))
    .join('');
const left = { returnImmediately: true };
/** The state, or the kind, of each event. */
const kindsOf = (events: readonly JsonObject[]): readonly (Json | undefined)[] =>
  events.map((event) => {
    const result = inner(event, 'result');
    if (isJsonObject(result['statusUpdate'])) return stateOf(result['statusUpdate']);
    return Object.keys(result)[0];
  });

test('canceling a working task notifies its subscriber', async () => {
  const { id } = await send('stay working', {}, left);
  await eventually(async () => stateOf(await get(id)) === 'TASK_STATE_WORKING');
  const heard = post(server.url, { jsonrpc: '2.0', id: 1, method: 'SubscribeToTask', params: { id: id ?? '' } });
  await eventually(async () => listed(await get(id), 'artifacts').length > 0);
  assert.equal(stateOf(await call(server.url, 'CancelTask', { id: id ?? '' })), 'TASK_STATE_CANCELED');
  const { type, answers } = await heard;
  assert.match(type, /^text\/event-stream/);
  assert.deepEqual([kindsOf(answers)[0], kindsOf(answers).at(-1)], ['task', 'TASK_STATE_CANCELED']);
  await assert.rejects(call(server.url, 'CancelTask', { id: id ?? '' }), /-32002/);
});

test('a task with a limited working time completes, and the response waits for it', async () => {
  const task = await send('stay working 0.1');
  assert.equal(stateOf(task), 'TASK_STATE_COMPLETED');
  assert.deepEqual(listed(task, 'artifacts').map(textsOf), ['I am working on it …', 'Now it is done.']);
});

test('a task that requires input continues in its context, and its history is in order', async () => {
  const asked = await send('please ask me something');
  assert.equal(stateOf(asked), 'TASK_STATE_INPUT_REQUIRED');
  const { id = '', contextId = '' } = asked;
  assert.equal(textsOf(inner(inner(asked, 'status'), 'message')), 'Which city do you mean?');
  await assert.rejects(
    call(server.url, 'SendMessage', say('London', { taskId: id, contextId: 'another' })),
    /-32602.*message\.contextId/,
  );
  const answered = await send('London', { taskId: id });
  assert.deepEqual([answered['id'], answered['contextId']], [id, contextId]);
  assert.equal(stateOf(answered), 'TASK_STATE_COMPLETED');
  assert.match(listed(answered, 'artifacts').map(textsOf).join(), /sunny in London/);
  const content = listed(answered, 'history').slice(0, 3);
  assert.deepEqual(content.map(textsOf), ['please ask me something', 'Which city do you mean?', 'London']);
  await assert.rejects(call(server.url, 'SendMessage', say('more', { taskId: id })), /-32004/);
});

test('a subscriber to a task that requires input receives its later events', async () => {
  const { id = '' } = await send('ask');
  const heard = post(server.url, { jsonrpc: '2.0', id: 1, method: 'SubscribeToTask', params: { id } });
  await eventually(async () => stateOf(await get(id)) === 'TASK_STATE_INPUT_REQUIRED');
  await send('Beijing', { taskId: id });
  const kinds = kindsOf((await heard).answers);
  assert.deepEqual([kinds[0], kinds.at(-1)], ['task', 'TASK_STATE_COMPLETED']);
});

test('historyLength limits the history in every call that returns a task', async () => {
  const { id = '' } = await send('ask');
  const answered = await send('Beijing', { taskId: id }, { historyLength: 0 });
  assert.equal('history' in answered, false);
  const all = listed(await get(id), 'history');
  assert.ok(all.length > 3);
  assert.deepEqual(listed(await get(id, { historyLength: 2 }), 'history'), all.slice(-2));
  const { tasks } = await call(server.url, 'ListTasks', { contextId: answered['contextId'] ?? '', historyLength: 1 });
  assert.deepEqual(listed((tasks as readonly JsonObject[])[0] ?? {}, 'history'), all.slice(-1));
});

test('the agent returns a message instead of a task, whole or streamed, in both versions', async () => {
  const whole = await call(server.url, 'SendMessage', say('message only', {}, left));
  assert.deepEqual(Object.keys(whole), ['message']);
  assert.ok('contextId' in inner(whole, 'message') && !('taskId' in inner(whole, 'message')));
  const streamed = await post(server.url, {
    jsonrpc: '2.0',
    id: 1,
    method: 'SendStreamingMessage',
    params: say('message only'),
  });
  assert.deepEqual(kindsOf(streamed.answers), ['message']);
  const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'message only' }] };
  const old = await call(server.url, 'message/send', { message });
  assert.deepEqual([old['kind'], old['role']], ['message', 'agent']);
});

test('a subscription to an unknown task returns the error as a stream in both versions', async () => {
  for (const method of ['SubscribeToTask', 'tasks/resubscribe']) {
    const { status, type, answers } = await post(server.url, { jsonrpc: '2.0', id: 7, method, params: { id: 'no' } });
    assert.match(type, /^text\/event-stream/);
    assert.equal(status, 200);
    assert.deepEqual([answers.length, answers[0]?.['id'], inner(answers[0], 'error')['code']], [1, 7, -32001]);
  }
});

test('tasks are listed in pages by status time, with artifacts only on request', async () => {
  const contextId = 'list';
  const made: (Json | undefined)[] = [];
  for (let index = 0; index < 5; index += 1) {
    made.push((await send('stay working', { contextId }, left))['id']);
    await eventually(async () => stateOf(await get(made[index])) === 'TASK_STATE_WORKING');
  }
  const list = (more: JsonObject): Promise<JsonObject> => call(server.url, 'ListTasks', { contextId, ...more });
  const idsOf = (json: JsonObject): readonly (Json | undefined)[] => listed(json, 'tasks').map(({ id }) => id);
  const first = await list({ pageSize: 2 });
  const { nextPageToken: second = '' } = first;
  const { nextPageToken: third = '' } = await list({ pageSize: 2, pageToken: second });
  const pages = [first, await list({ pageSize: 2, pageToken: second }), await list({ pageSize: 2, pageToken: third })];
  assert.deepEqual(new Set(pages.flatMap(idsOf)), new Set(made));
  assert.equal(pages.flatMap(idsOf).length, made.length);
  assert.deepEqual(
    pages.map(({ totalSize, pageSize }) => [totalSize, pageSize]),
    [
      [5, 2],
      [5, 2],
      [5, 1],
    ],
  );
  assert.equal(pages[2]?.['nextPageToken'], '');
  const times = pages
    .flatMap((page) => listed(page, 'tasks'))
    .map((task) => String(inner(task, 'status')['timestamp']));
  assert.deepEqual(times, times.toSorted().toReversed());
  assert.ok(pages.flatMap((page) => listed(page, 'tasks')).every((task) => !('artifacts' in task)));
  await eventually(async () =>
    listed(await list({ includeArtifacts: true }), 'tasks').every((task) => 'artifacts' in task),
  );
  await call(server.url, 'CancelTask', { id: made[1] ?? '' });
  assert.deepEqual(idsOf(await list({ pageSize: 1 })), [made[1]]);
  assert.deepEqual(idsOf(await list({ status: 'TASK_STATE_CANCELED' })), [made[1]]);
  assert.deepEqual(idsOf(await list({ statusTimestampAfter: '2999-01-01T00:00:00Z' })), []);
  for (const pageToken of ['invalid', '_', 'x_y', '5', '2026-02-30T00:00:00Z_x']) {
    await assert.rejects(list({ pageToken }), /-32602.*pageToken/, pageToken);
  }
});

test('a task that the agent leaves unfinished accepts messages and can be canceled', async () => {
  const task = await send('anything', {}, undefined, leaving);
  const { id = '' } = task;
  assert.equal(stateOf(task), 'TASK_STATE_WORKING');
  const more = await send('and more', { taskId: id }, undefined, leaving);
  assert.deepEqual([more['id'], stateOf(more)], [id, 'TASK_STATE_WORKING']);
  assert.deepEqual(listed(more, 'history').map(textsOf), ['anything', 'and more']);
  assert.equal(stateOf(await call(leaving.url, 'CancelTask', { id })), 'TASK_STATE_CANCELED');
});

test('the agent accepts the media types that its card declares and rejects others', async () => {
  const { defaultInputModes } = (await (await fetch(new URL('/.well-known/agent-card.json', server.url))).json()) as {
    readonly defaultInputModes: readonly string[];
  };
  const parts = (mediaType: string): JsonObject => ({ parts: [{ text: 'message only' }, { raw: 'aGk=', mediaType }] });
  for (const mode of defaultInputModes) await call(server.url, 'SendMessage', say('', parts(mode)));
  await assert.rejects(
    call(server.url, 'SendMessage', say('', parts('application/x-unheard'))),
    /-32005.*CONTENT_TYPE_NOT_SUPPORTED/,
  );
  const file = { kind: 'file', file: { bytes: 'aGk=', mimeType: 'application/x-unheard' } };
  const message = { kind: 'message', messageId: 'm', role: 'user', parts: [file] };
  await assert.rejects(call(server.url, 'message/send', { message }), /-32005/);
});

test('security schemes have the format of the card, and the extended card requires credentials', async () => {
  const card = async (path: string, headers = {}): Promise<JsonObject> =>
    (await (await fetch(new URL(path, server.url), { headers })).json()) as JsonObject;
  const schemeOf = (json: JsonObject): JsonObject => inner(inner(json, 'securitySchemes'), 'bearer');
  const wellKnown = '/.well-known/agent-card.json';
  for (const json of [
    await card(wellKnown),
    await card(wellKnown, { 'a2a-version': '1.0' }),
    await card(`/a2a${wellKnown}`),
  ]) {
    assert.deepEqual(Object.keys(schemeOf(json)), ['httpAuthSecurityScheme']);
  }
  assert.equal(schemeOf(await card('/.well-known/agent.json'))['type'], 'http');
  const asked = { jsonrpc: '2.0', id: 1, method: 'GetExtendedAgentCard', params: {} };
  const refused = await post(server.url, asked);
  assert.deepEqual([refused.status, refused.headers.get('www-authenticate')], [401, 'Bearer realm="Sample agent"']);
  const shown = await post(server.url, asked, { authorization: 'Bearer any' });
  assert.deepEqual(Object.keys(schemeOf(inner(shown.answers[0], 'result'))), ['httpAuthSecurityScheme']);
  const overHttp = await fetch(new URL('/a2a/v1/card', server.url));
  assert.equal(overHttp.status, 401);
  assert.match(JSON.stringify(await card('/a2a/v1/card', { authorization: 'Bearer any' })), /"reasoning"/);
});

test('cards can be cached and vary by A2A version', async () => {
  const { headers } = await fetch(new URL('/.well-known/agent-card.json', server.url));
  assert.match(headers.get('cache-control') ?? '', /max-age=\d+/);
  assert.match(headers.get('etag') ?? '', /^".+"$/);
  assert.ok(!Number.isNaN(Date.parse(headers.get('last-modified') ?? '')));
  assert.equal(headers.get('vary'), 'A2A-Version');
});

test('the agent supports the scenarios that the A2A TCK selects by message ID', async () => {
  const reported = async (prefix: string): Promise<JsonObject> =>
    call(server.url, 'SendMessage', say('TCK', { messageId: `${prefix}-${crypto.randomUUID()}` }));
  const partOf = async (prefix: string): Promise<JsonObject | undefined> =>
    listed(listed(inner(await reported(prefix), 'task'), 'artifacts')[0] ?? {}, 'parts')[0];
  assert.equal(stateOf(inner(await reported('tck-complete-task'), 'task')), 'TASK_STATE_COMPLETED');
  assert.equal(stateOf(inner(await reported('tck-input-required'), 'task')), 'TASK_STATE_INPUT_REQUIRED');
  assert.ok('message' in (await reported('tck-message-response')));
  assert.equal((await partOf('tck-artifact-text'))?.['text'], 'Generated text content');
  assert.deepEqual((await partOf('tck-artifact-data'))?.['data'], { key: 'value', count: 42 });
  const file = { filename: 'output.txt', mediaType: 'text/plain' };
  assert.deepEqual(await partOf('tck-artifact-file-url'), { url: 'https://example.com/output.txt', ...file });
  assert.deepEqual(await partOf('tck-artifact-file'), { raw: 'R2VuZXJhdGVkIGZpbGUgY29udGVudA==', ...file });
});
