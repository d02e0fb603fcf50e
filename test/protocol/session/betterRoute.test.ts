/**
 * Tests that a run names the better route of a server that shows little of its agent. The server is only asked in that
 * case, and a failure to answer does not harm the run.
 */
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { after, test } from 'node:test';
import { replaceRoute } from '../../../src/protocol/session/client/replaceRoute.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { openRun } from '../../../src/protocol/session/stored/openRun.ts';
import { projectHead } from '../../../src/protocol/panel/projectHead.ts';
import { serveLoopback, type Loopback } from '../../support/loopback.ts';
import { runOnce } from '../../support/session.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const servers: Loopback[] = [];
after(() => Promise.all(servers.map((server) => server.close())));

const message = {
  jsonrpc: '2.0',
  id: 1,
  result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
};

/** Serves A2A answers to every POST, and `documents` or `got` to every GET. */
async function serve(documents: Readonly<Record<string, unknown>>, got?: RequestListener) {
  const asked: Asked[] = [];
  const server = await serveLoopback((request, reply) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers });
    if (method === 'GET' && got !== undefined) return got(request, reply);
    const found = method === 'POST' ? message : documents[url ?? ''];
    reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    return reply.end(JSON.stringify(found ?? {}));
  });
  servers.push(server);
  return { origin: new URL(server.url).origin, asked };
}

const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'message/send',
  params: { message: { kind: 'message', messageId: 'u', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] } },
});

const service = { service: 'AgentScope Runtime', endpoints: { process: '/my/agent', health: '/health' } };
const openapi = {
  openapi: '3.1.0',
  paths: { '/process': { post: {} }, '/compatible-mode/v1/responses': { post: {} }, '/a2a': {} },
};

test('the root of AgentScope names the route with the full answer, and the run records it', async () => {
  const { origin, asked } = await serve({ '/': service });
  const { end, lines, state } = await runOnce({
    url: `${origin}/a2a`,
    body,
    protocol: 'a2a',
    headers: { 'x-key': 'k' },
  });
  assert.deepEqual([end.end, end.betterRoute], ['completed', { path: '/my/agent', protocol: 'agent-api' }]);
  assert.match(lines.at(-1) ?? '', /"betterRoute":\{"path":"\/my\/agent"/);
  assert.match(
    projectHead(state, { locale: 'en', live: false }).betterRoute ?? '',
    /Over A2A, .* at \/my\/agent \(Agent API\)/,
  );
  assert.match(projectHead(state, { locale: 'zh-cn', live: false }).betterRoute ?? '', /通过 A2A/);
  const sent = asked.map(({ method, url, headers }) => `${method} ${url} ${String(headers['x-key'])}`);
  assert.deepEqual(new Set(sent), new Set(['POST /a2a k', 'GET / k']));
});

test('the OpenAPI document names the route if the root is a custom page', async () => {
  const { origin, asked } = await serve({ '/': 'my agent', '/openapi.json': openapi });
  const { end } = await runOnce({ url: `${origin}/a2a`, body, protocol: 'a2a' });
  assert.equal(end.betterRoute?.path, '/process');
  assert.equal(asked.filter(({ method }) => method === 'GET').length, 2);
});

test('no extra request is sent if the route is not known to omit anything', async () => {
  const { origin, asked } = await serve({ '/': service });
  const { end } = await runOnce({ url: `${origin}/agents/a2a/rpc`, body, protocol: 'a2a' });
  assert.deepEqual([end.end, end.betterRoute, asked.length], ['completed', undefined, 1]);
});

const unhelpful: readonly (readonly [
  shows: string,
  documents: Readonly<Record<string, unknown>>,
  got?: RequestListener,
])[] = [
  ['a server without these documents', {}],
  ['the sample agent, whose routes all show everything', { '/': { ...service, sample: true } }],
  ['a route on another server', { '/': { ...service, endpoints: { process: '//evil.example/process' } } }],
  ['a route that leaves the root with ..', { '/': { ...service, endpoints: { process: '/../admin' } } }],
  ['a route that is not a string', { '/': { ...service, endpoints: { process: { to: '/process' } } } }],
  ['another framework with the same route', { '/openapi.json': { paths: { '/process': {} } } }],
  ['a redirect', {}, (_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a connection that breaks', {}, (request) => request.socket.destroy()],
];

for (const [shows, documents, got] of unhelpful) {
  test(`a run completes unchanged despite ${shows}`, async () => {
    const { origin } = await serve(documents, got);
    const { end } = await runOnce({ url: `${origin}/a2a`, body, protocol: 'a2a' });
    assert.deepEqual([end.end, end.betterRoute], ['completed', undefined]);
  });
}

test('a server that never answers the extra request hardly delays the run', async () => {
  const { origin } = await serve({}, () => undefined);
  const { end } = await runOnce({ url: `${origin}/a2a`, body, protocol: 'a2a' });
  assert.deepEqual([end.end, end.betterRoute], ['completed', undefined]);
  assert.ok(end.at < 1400, `${end.at}`);
});

/** Returns the message about the route for a run file whose end line has this `betterRoute`. */
async function shownOf(betterRoute: unknown): Promise<string | undefined> {
  const endpoint = { name: '', url: '', headers: {} };
  const header = { agentrun: 1, protocol: 'a2a', startedAt: '2026-11-21T07:16:25.642Z', source: '', endpoint };
  const store = createMemoryLineStore();
  store.append(JSON.stringify({ ...header, request: null }));
  store.append(JSON.stringify({ end: 'completed', at: 0, betterRoute }));
  const opened = await openRun(store);
  assert.ok(opened.ok);
  return projectHead(opened.value, { locale: 'en', live: false }).betterRoute;
}

test('a reopened run still shows the route, and invalid routes in a file are ignored', async () => {
  assert.match((await shownOf({ path: '/process', protocol: 'agent-api' })) ?? '', /at \/process/);
  const strange = [
    7,
    null,
    [],
    {},
    { path: '/x' },
    { path: 'http://e/', protocol: 'chat' },
    { path: '/x', protocol: 'no' },
  ];
  for (const betterRoute of strange) assert.equal(await shownOf(betterRoute), undefined, JSON.stringify(betterRoute));
});

test('behind a proxy, the root of a server is found below the path prefix', async () => {
  const { origin } = await serve({ '/team/': service });
  const { end } = await runOnce({ url: `${origin}/team/a2a`, body, protocol: 'a2a' });
  assert.equal(end.betterRoute?.path, '/my/agent');
});

test('replacing the route keeps the text before it unchanged', () => {
  const thin = /\/a2a\/?$/;
  assert.equal(replaceRoute('https://e:1/x/a2a/', thin, '/process'), 'https://e:1/x/process');
  assert.equal(replaceRoute('${env:HOST}/a2a?x=1', thin, '/process'), '${env:HOST}/process');
  assert.equal(replaceRoute('http://e/', thin, '/process'), 'http://e/process');
  assert.equal(replaceRoute('http://e', undefined, '/process'), 'http://e/process');
});
