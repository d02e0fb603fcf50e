/** Tests the health check of a server: its answer, a missing answer, and every possible failure. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { nodeExchange } from '../../../../src/node/nodeExchange.ts';
import { probeHealth } from '../../../../src/protocol/session/client/probeHealth.ts';
import { serveLoopback } from '../../../support/loopback.ts';

async function probe(listener: RequestListener, path = '/app/process'): Promise<unknown> {
  const server = await serveLoopback(listener);
  try {
    const url = new URL(path, server.url).href;
    const health = await probeHealth({ url, headers: { authorization: 'Bearer t' } }, nodeExchange);
    return health.ok ? health.value : health.fault.kind;
  } finally {
    await server.close();
  }
}

test('sends GET health beside the endpoint with its headers', async () => {
  const seen: unknown[] = [];
  const health = await probe((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization);
    response.end('{"status":"healthy","runner":"ready"}');
  });
  assert.deepEqual(health, { status: 200, says: 'healthy' });
  assert.deepEqual(seen, ['GET', '/app/health', 'Bearer t']);
});

test('reports a server without a health route as available', async () => {
  assert.deepEqual(await probe((_, response) => response.writeHead(404).end('{"status":"lost"}')), { status: 404 });
  assert.deepEqual(await probe((_, response) => response.end('<html>')), { status: 200 });
});

test('tells a web page from an agent', async () => {
  const page: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Welcome</h1>');
  assert.deepEqual(await probe(page), { status: 200, isWebPage: true });
  // Agents without such a route often say so in HTML.
  const missing: RequestListener = (_, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<pre>Cannot GET</pre>');
  assert.deepEqual(await probe(missing), { status: 404 });
});

test('does not follow a redirect, so that headers reach no other server', async () => {
  let asked = 0;
  const health = await probe((_, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  assert.deepEqual([health, asked], [{ status: 302 }, 1]);
});

test('stops reading an endless response', async () => {
  const health = await probe((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  assert.deepEqual(health, { status: 200 });
});

test('never calls process control, and reports a closed port as a fault', async () => {
  assert.equal(await probe((_, response) => response.end(), '/admin/process'), 'forbidden-url');
  const gone = await probeHealth({ url: 'http://127.0.0.1:1/process', headers: {} }, nodeExchange);
  assert.equal(gone.ok ? '' : gone.fault.kind, 'unreachable');
});
