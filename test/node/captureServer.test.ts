/** Tests the capturing proxy between real clients and real servers: it changes nothing, and it records runs. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { captureInto, startCaptureServer } from '../../src/node/captureRuns.ts';
import type { CapturedRun } from '../../src/node/captureRecorder.ts';
import type { LoopbackServer } from '../../src/node/loopbackServer.ts';
import { createRunFileIn } from '../../src/node/newRunFile.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { resolveEndpoint } from '../../src/protocol/session/client/endpoint.ts';
import { captureTarget } from '../../src/protocol/session/client/captureTarget.ts';
import { serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-capture-'));
});
after(() => rm(folder, { recursive: true }));

interface Capture extends LoopbackServer {
  readonly runs: readonly CapturedRun[];
  readonly problems: readonly unknown[];
}

async function captureOf(to: string, place = folder): Promise<Capture> {
  const runs: CapturedRun[] = [];
  const problems: unknown[] = [];
  const server = await startCaptureServer({
    to: new URL(to),
    newFile: (source, startedAt) => createRunFileIn(place, source, startedAt),
    onRun: (run) => runs.push(run),
    onProblem: (error) => problems.push(error),
  });
  return { ...server, runs, problems };
}

const ask = (text: string): string =>
  JSON.stringify({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] });

test('a secret in the endpoint URL is not recorded even if the agent repeats it', async () => {
  const value = 'plain-looking-value-77';
  const agent = await serveLoopback((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'response', status: 'completed', id: request.url, output: [] }));
  });
  const endpoint = { name: 'x', url: `${agent.url}?tenant=\${secret:TENANT}`, headers: {}, timeout: 5 };
  const resolved = await resolveEndpoint(endpoint, () => Promise.resolve(value));
  assert.ok(resolved.ok);
  const { request, secrets } = resolved.value;
  const runs: CapturedRun[] = [];
  const proxy = await captureInto({
    to: new URL(request.url),
    secrets,
    folder,
    onRun: (run) => runs.push(run),
    onProblem: (error) => assert.fail(String(error)),
  });
  const answer = await fetch(new URL('/process', proxy.url), { method: 'POST', body: ask('Hi') });
  assert.match(await answer.text(), /plain-looking-value-77/);
  await until(() => runs.length === 1);
  const [run] = runs;
  assert.ok(run);
  const record = JSON.stringify(await linesOf(run));
  assert.ok(!record.includes(value));
  assert.match(record, /\$\{secret:TENANT\}/);
  await proxy.dispose();
  await agent.close();
});

async function linesOf({ path, session }: CapturedRun): Promise<readonly Record<string, unknown>[]> {
  await session.done;
  return (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a response is forwarded byte for byte and recorded as a run file', async () => {
  const sample = await startSampleServer({ pace: 0 });
  const proxy = await captureOf(sample.url);
  const headers = { authorization: 'Bearer capture-canary-1', 'x-trace': 'abc', 'content-type': 'application/json' };
  const url = new URL('/process?api_key=capture-canary-2', proxy.url);
  const response = await fetch(url, { method: 'POST', headers, body: ask('refuse') });
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  const text = await response.text();
  const [run] = proxy.runs;
  assert.ok(run !== undefined);
  const [header, ...rest] = await linesOf(run);
  const end = rest.pop();
  assert.equal(rest.map(({ data }) => `data: ${String(data)}\n\n`).join(''), text);
  assert.deepEqual([end?.['end'], end?.['status']], ['completed', 200]);
  assert.deepEqual(
    [header?.['source'], header?.['protocol'], header?.['request']],
    ['process', 'agent-api', JSON.parse(ask('refuse'))],
  );
  const endpoint = header?.['endpoint'] as { readonly url: string; readonly headers: Record<string, string> };
  assert.deepEqual([endpoint.headers['authorization'], endpoint.headers['x-trace']], ['•••', 'abc']);
  assert.equal((await readFile(run.path, 'utf8')).includes('canary'), false);
  await proxy.dispose();
  await sample.dispose();
});

test('chunks are forwarded as they are sent, and the record contains their times', async () => {
  const origin = await serveLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"a":1}\n\n');
    void finish(response);
  });
  const finish = async (response: ServerResponse): Promise<void> => {
    await until(() => pieces.length === 1);
    await wait(150);
    response.write('data: {"b');
    await until(() => pieces.length === 2);
    await wait(150);
    response.end('":2}\n\n');
  };
  const proxy = await captureOf(origin.url);
  const pieces: string[] = [];
  const response = await fetch(new URL('/events', proxy.url));
  for await (const chunk of response.body ?? []) pieces.push(Buffer.from(chunk).toString());
  assert.deepEqual(pieces, ['data: {"a":1}\n\n', 'data: {"b', '":2}\n\n']);
  const [run] = proxy.runs;
  assert.ok(run !== undefined);
  const [, first, second] = await linesOf(run);
  assert.ok(Number(second?.['at']) - Number(first?.['at']) >= 250);
  await proxy.dispose();
  await origin.close();
});

test('other exchanges are forwarded unchanged and not recorded as runs', async () => {
  let seen: unknown;
  const origin = await serveLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen = { method, url, host: headers.host, mine: headers['x-mine'], body: Buffer.concat(chunks).toString('hex') };
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.writeHead(418, 'Short and stout', { 'X-Case': 'Kept' }).end(Buffer.from([0, 255, 10]));
    });
  });
  const proxy = await captureOf(new URL('/', origin.url).href);
  const response = await fetch(new URL('/any/path?x=1&y', proxy.url), {
    method: 'PATCH',
    headers: { 'x-mine': 'yes' },
    body: Buffer.from([1, 2, 254]),
  });
  assert.deepEqual(seen, {
    method: 'PATCH',
    url: '/any/path?x=1&y',
    host: `127.0.0.1:${origin.port}`,
    mine: 'yes',
    body: '0102fe',
  });
  assert.deepEqual([response.status, response.statusText], [418, 'Short and stout']);
  assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2']);
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), new Uint8Array([0, 255, 10]));
  assert.deepEqual([proxy.runs, proxy.problems], [[], []]);
  await proxy.dispose();
  await origin.close();
});

test('a compressed response stays compressed for the client and is decompressed in the record', async () => {
  const stream = 'data: {"object":"response","status":"completed"}\n\n';
  const origin = await serveLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }).end(gzipSync(stream));
  });
  const proxy = await captureOf(origin.url);
  const response = await fetch(proxy.url, { method: 'POST', body: ask('x') });
  assert.deepEqual([response.headers.get('content-encoding'), await response.text()], ['gzip', stream]);
  const [run] = proxy.runs;
  assert.ok(run !== undefined);
  assert.equal((await linesOf(run))[1]?.['data'], '{"object":"response","status":"completed"}');
  await proxy.dispose();
  await origin.close();
});

test('an unreachable server, a broken response, a disconnect and a stop each end the run accordingly', async () => {
  const origin = await serveLoopback((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"object":"response","status":"created"}\n\n', () => {
      if (request.url === '/break') setTimeout(() => response.destroy(), 30);
    });
  });
  const proxy = await captureOf(new URL('/', origin.url).href);
  const broken = await fetch(new URL('/break', proxy.url), { method: 'POST', body: ask('x') });
  await assert.rejects(broken.text());
  const leaving = new AbortController();
  const left = await fetch(new URL('/stay', proxy.url), { method: 'POST', body: ask('x'), signal: leaving.signal });
  await left.body?.getReader().read();
  leaving.abort();
  await until(() => proxy.runs.length === 2);
  assert.deepEqual(await Promise.all(proxy.runs.map(async ({ session }) => (await session.done).end)), [
    'interrupted',
    'canceled',
  ]);
  const stopped = await fetch(new URL('/stay', proxy.url), { method: 'POST', body: ask('x') });
  proxy.runs[2]?.session.stop();
  await assert.rejects(stopped.text());
  assert.equal((await proxy.runs[2]?.session.done)?.end, 'canceled');
  await origin.close();
  const nobody = await fetch(proxy.url, { method: 'POST', body: ask('x') });
  assert.equal(nobody.status, 502);
  assert.match(await nobody.text(), /No response from http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/);
  const end = await proxy.runs[3]?.session.done;
  assert.deepEqual([end?.end, end?.fault?.kind], ['http-error', 'unreachable']);
  await proxy.dispose();
});

test('process control, pages of other sites and requests to the proxy itself are rejected', async () => {
  const origin = await serveLoopback((_request, response) => response.end('reached'));
  const proxy = await captureOf(new URL('/', origin.url).href);
  const forbidden = await fetch(new URL('/admin/shutdown', proxy.url), { method: 'POST' });
  assert.equal(forbidden.status, 403);
  assert.match(await forbidden.text(), /controls the server process.* The proxy .* rejected .*forwarded nothing\./);
  assert.equal((await fetch(proxy.url, { headers: { origin: 'https://evil.example' } })).status, 403);
  assert.equal((await fetch(proxy.url, { headers: { origin: 'http://localhost:5173' } })).status, 200);
  await proxy.dispose();
  await origin.close();
  // The origin's port is free again.
  const to = new URL(origin.url);
  const loop = await startCaptureServer({
    to,
    port: Number(to.port),
    newFile: () => assert.fail(),
    onRun: () => undefined,
    onProblem: () => undefined,
  });
  assert.equal((await fetch(loop.url)).status, 508);
  await loop.dispose();
});

test('an exchange that cannot be recorded is still forwarded, and the problem is reported', async () => {
  const sample = await startSampleServer({ pace: 0 });
  const proxy = await captureOf(sample.url, join(import.meta.filename, 'no-folder'));
  const response = await fetch(new URL('/process', proxy.url), { method: 'POST', body: ask('refuse') });
  assert.match(await response.text(), /"status":"completed"/);
  assert.ok(proxy.problems.length > 0);
  await proxy.dispose();
  await sample.dispose();
});

test('an upload is forwarded while it arrives', async () => {
  const arrived: string[] = [];
  const origin = await serveLoopback((request, response) => {
    request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
    request.on('end', () => response.end());
  });
  const proxy = await captureOf(new URL('/', origin.url).href);
  const upload = httpRequest(proxy.url, { method: 'POST' });
  upload.write('first');
  await until(() => arrived.length === 1);
  await wait(20);
  upload.end('second');
  await once(upload, 'response');
  assert.deepEqual(arrived, ['first', 'second']);
  await proxy.dispose();
  await origin.close();
});

test('paths are appended to the path of the agent only once', () => {
  const cases = [
    ['http://a:1/', '/process?x', 'http://a:1/process?x'],
    ['http://a:1/process', '/process', 'http://a:1/process'],
    ['http://a:1/process', '/', 'http://a:1/process'],
    ['https://a/api/', '/v1/chat', 'https://a/api/v1/chat'],
    ['http://a:1/', '//evil.example/x', 'http://a:1/evil.example/x'],
    ['http://a:1/', 'http://evil.example/x', 'http://a:1/x'],
  ] as const;
  for (const [to, path, target] of cases) assert.equal(captureTarget(new URL(to), path).href, target);
});

test('a request that is complete only after its refusal has begun leaves no run without an end', async () => {
  const agent = await serveLoopback((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"detail":"Who are you?"}');
  });
  const proxy = await captureOf(agent.url);
  const request = httpRequest(new URL('/process', proxy.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const body = ask('hello');
  request.write(body.slice(0, 10));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 401);
  response.resume();
  request.end(body.slice(10));
  await once(response, 'close');
  await wait(100);
  assert.deepEqual([proxy.runs.length, proxy.problems], [0, []]);
  await proxy.dispose();
  await agent.close();
});
