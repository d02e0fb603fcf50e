/** Tests the sample agent over a real socket: it streams, breaks off, rejects, and stops on request. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

let requests = 0;
function send(text: string, init: RequestInit = {}): Promise<Response> {
  const input = [{ role: 'user', content: [{ type: 'text', text }] }];
  const names = { session_id: `session-${(requests += 1)}`, user_id: 'tester' };
  return fetch(server.url, { method: 'POST', body: JSON.stringify({ input, ...names }), ...init });
}

test('a response is a stream of events that arrive over time', async () => {
  const response = await send('weather');
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  const arrivals: { readonly at: number; readonly sequence: unknown }[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const { sequence_number: sequence } = JSON.parse(data) as { readonly sequence_number: unknown };
      arrivals.push({ at: performance.now(), sequence });
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  assert.deepEqual(
    arrivals.map(({ sequence }) => sequence),
    arrivals.map((_, index) => index),
  );
  assert.ok((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0) > 500, 'spread over time');
});

test('a cut breaks the connection in the middle of a character', async () => {
  const response = await send('cut');
  const chunks: Uint8Array[] = [];
  await assert.rejects(async () => {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  });
  const received = Buffer.concat(chunks);
  assert.ok(received.length > 1000);
  assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(received), TypeError);
});

test('a disconnect ends the response, and the session accepts the next request at once', async () => {
  const body =
    '{"input":[{"role":"user","content":[{"type":"text","text":"slow"}]}],"session_id":"again","user_id":"u"}';
  const hangUp = new AbortController();
  const first = await fetch(server.url, { method: 'POST', body, signal: hangUp.signal });
  await first.body?.getReader().read();
  const busy = await fetch(server.url, { method: 'POST', body });
  assert.equal(await busy.text(), 'data: {"error": "Task u:again is already in RUNNING state."}\n\n');
  hangUp.abort();
  await wait(100);
  const second = await fetch(server.url, { method: 'POST', body: body.replace('slow', 'refuse') });
  assert.match(await second.text(), /"status":"completed","error":null,"id":"response_/);
});

test('a client that does not read does not fill the server’s memory', async () => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  const body = '{"input":[{"role":"user","content":[{"type":"text","text":"flood 1000000"}]}],"session_id":"lazy"}';
  socket.write(`POST /process HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  await wait(300);
  const atFirst = process.memoryUsage().rss;
  await wait(700);
  assert.ok(process.memoryUsage().rss - atFirst < 64 * 1024 * 1024);
  socket.destroy();
});

test('other routes behave like those of the real server', async () => {
  const get = async (path: string, method = 'GET'): Promise<unknown> => {
    const response = await fetch(new URL(path, server.url), { method });
    return [response.status, await response.json()];
  };
  assert.deepEqual(await get('/health'), [200, { status: 'healthy', mode: 'daemon_thread', runner: 'ready' }]);
  const endpoints = { process: '/process', stream: '/process/stream', health: '/health' };
  assert.deepEqual(await get('/?x=1'), [
    200,
    { service: 'AgentScope Runtime', mode: 'daemon_thread', sample: true, endpoints },
  ]);
  assert.deepEqual(await get('/process/stream', 'POST'), [404, { detail: 'Not Found' }]);
  assert.deepEqual(await get('/shutdown', 'POST'), [404, { detail: 'Not Found' }]);
  assert.deepEqual(await get('/process'), [405, { detail: 'Method Not Allowed' }]);
});

test('invalid requests are rejected: 422 for invalid JSON, an event for a wrong shape, 413 for size', async () => {
  const refused = await fetch(server.url, { method: 'POST', body: '{"input":' });
  assert.equal(refused.status, 422);
  assert.equal(refused.headers.get('content-type'), 'application/json');
  const invalid = await fetch(server.url, { method: 'POST', body: '{}' });
  assert.equal(invalid.status, 200);
  assert.match(
    await invalid.text(),
    /^data: \{"error": "1 validation error for AgentRequest\\ninput\\n {2}Field required/,
  );
  const huge = await fetch(server.url, { method: 'POST', body: `{"input":"${'x'.repeat(33 * 1024 * 1024)}"}` });
  assert.equal(huge.status, 413);
});

test('a port in use is reported, and dispose frees it during a response', async () => {
  const one = await startSampleServer({ pace: 0 });
  await assert.rejects(startSampleServer({ port: one.port }), { code: 'EADDRINUSE' });
  const streaming = await fetch(one.url, {
    method: 'POST',
    body: '{"input":[{"role":"user","content":[{"type":"text","text":"slow"}]}]}',
  });
  await one.dispose();
  await assert.rejects(streaming.text());
  const two = await startSampleServer({ port: one.port });
  assert.equal(two.port, one.port);
  await two.dispose();
});
