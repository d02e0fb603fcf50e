/** Tests servers that misbehave: each case ends with the right reason and a clear fault, and nothing is lost. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { describeFault } from '../../../src/protocol/core/l10n/faults.ts';
import { readFrames } from '../../../src/protocol/session/live/runState.ts';
import { frameLimit } from '../../../src/protocol/core/wire/frame.ts';
import { listenOnLoopback, serveLoopback } from '../../support/loopback.ts';
import { runOnce, startTestSession, until, type TestRunOptions, type TestRun } from '../../support/session.ts';

const sse = { 'content-type': 'text/event-stream' };
const opening = 'data: {"object":"response","status":"created","id":"r1"}\n\n';

async function against(listener: RequestListener, order: Partial<TestRunOptions> = {}): Promise<TestRun> {
  const server = await serveLoopback(listener);
  try {
    return await runOnce({ url: server.url, ...order });
  } finally {
    await server.close();
  }
}

async function frameData({ state }: TestRun): Promise<readonly string[]> {
  return (await readFrames(state.store, 0, state.frameCount)).map(({ data }) => data);
}

test('a port without a server is reported as unreachable', async () => {
  const { end } = await runOnce({ url: 'http://127.0.0.1:1/process' });
  assert.equal(end.end, 'http-error');
  assert.equal(end.status, undefined);
  assert.ok(end.fault?.kind === 'unreachable' && end.fault.detail.includes('ECONNREFUSED'));
});

test('an unknown host is reported as unreachable', async () => {
  const { end } = await runOnce({ url: 'http://no-such-host.invalid/process' });
  assert.equal(end.fault?.kind, 'unreachable');
});

test('an answer that is not HTTP is reported as unreachable', async () => {
  const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { end } = await runOnce({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  assert.equal(end.fault?.kind, 'unreachable');
  server.close();
});

const pem = (name: string): Buffer =>
  readFileSync(new URL(`../../support/tls/selfSigned.${name}.pem`, import.meta.url));

test('a self-signed certificate is a TLS fault and is not bypassed', async () => {
  let reached = false;
  const server = await listenOnLoopback(
    createTlsServer({ key: pem('key'), cert: pem('cert') }, () => {
      reached = true;
    }),
    'https',
  );
  const { end } = await runOnce({ url: server.url });
  await server.close();
  assert.equal(end.fault?.kind, 'tls');
  assert.equal(reached, false);
});

test('https to a server that speaks http is a TLS fault', async () => {
  const server = await serveLoopback((_request, response) => response.end());
  const { end } = await runOnce({ url: server.url.replace('http:', 'https:') });
  await server.close();
  assert.ok(end.fault?.kind === 'tls');
  assert.match(
    describeFault(end.fault, 'en'),
    /does not use TLS: .*The request was not sent\. Write http:\/\/ instead/,
  );
});

test('http to a server that expects TLS is reported as that, or as one of the possible causes', async () => {
  const tls = await listenOnLoopback(createTlsServer({ key: pem('key'), cert: pem('cert') }), 'https');
  const alert = createTcpServer(
    (socket) => void socket.on('data', () => socket.end(Buffer.of(0x15, 3, 1, 0, 2, 2, 70))),
  );
  await new Promise<void>((resolve) => alert.listen(0, '127.0.0.1', resolve));
  // As Go and nginx respond.
  const words = [
    'Client sent an HTTP request to an HTTPS server.',
    '<html>The plain HTTP request was sent to HTTPS port',
  ];
  const said: string[] = [];
  const say = async (url: string): Promise<void> => {
    const { end } = await runOnce({ url });
    assert.ok(end.fault !== undefined);
    said.push(describeFault(end.fault, 'en'));
  };
  await say(tls.url.replace('https:', 'http:'));
  await say(`http://127.0.0.1:${(alert.address() as AddressInfo).port}/process`);
  for (const text of words) {
    const server = await serveLoopback((_request, response) => response.writeHead(400).end(text));
    await say(server.url);
    await server.close();
  }
  await tls.close();
  await new Promise((resolve) => alert.close(resolve));
  for (const text of said) assert.match(text, /write https:\/\/ instead of http:\/\//i);
  assert.match(said[0] ?? '', /closed the connection without a response \(ECONNRESET/);
  assert.match(said[1] ?? '', /responded, but not with HTTP/);
  for (const text of said.slice(2)) assert.match(text, /HTTP 400, because this port expects TLS/);
});

for (const [status, type, body] of [
  [401, 'application/json', '{"detail":"Not authenticated"}'],
  [404, 'application/json', '{"detail":"Not Found"}'],
  [422, 'application/json', '{"detail":[{"type":"missing","loc":["body"],"msg":"Field required","input":null}]}'],
  [500, 'text/html', '<html><body><h1>Internal Server Error</h1></body></html>'],
  [503, 'text/plain', ''],
] as const) {
  test(`HTTP ${status}: the status and the body are recorded and reported`, async () => {
    const run = await against((_request, response) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    });
    assert.equal(run.end.end, 'http-error');
    assert.equal(run.end.status, status);
    assert.deepEqual(run.end.fault, { kind: 'http', status, excerpt: body });
    assert.deepEqual(await frameData(run), body === '' ? [] : [body]);
    assert.match(describeFault({ kind: 'http', status, excerpt: body }, 'zh-cn'), new RegExp(String(status)));
  });
}

test('an empty body is reported as a fault', async () => {
  const { end } = await against((_request, response) => response.writeHead(200, sse).end());
  assert.deepEqual([end.end, end.fault?.kind], ['interrupted', 'empty']);
});

test('a body that is not JSON is shown and reported as unrecognized', async () => {
  const page = '<!doctype html>\n<p>Hello</p>\n';
  const run = await against((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  assert.deepEqual([run.end.end, run.end.fault?.kind], ['failed', 'unrecognized']);
  assert.deepEqual(await frameData(run), [page]);
});

test('a single JSON response is read instead of a stream', async () => {
  const body = {
    object: 'response',
    status: 'completed',
    id: 'r',
    output: [{ id: 'm', content: [{ type: 'text', text: 'hi' }] }],
  };
  const run = await against((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body, undefined, 2)),
  );
  assert.equal(run.end.end, 'completed');
  assert.equal(run.state.run.itemsByKey.get('m')?.parts[0]?.text.toString(), 'hi');
});

test('NDJSON is read instead of SSE, with a [DONE] at its end', async () => {
  const lines = [
    '{"object":"response","status":"in_progress"}',
    '{"object":"response","status":"completed"}',
    '[DONE]',
  ];
  const run = await against((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(`${lines.join('\n')}\n`),
  );
  assert.equal(run.end.end, 'completed');
  assert.deepEqual(await frameData(run), lines);
  assert.deepEqual(run.state.run.notes, []);
});

test('a connection that breaks within a character keeps the received data, marked as cut', async () => {
  const run = await against((_request, response) => {
    response.writeHead(200, sse);
    response.write(opening);
    const half = Buffer.from('data: {"object":"content","text":"北').subarray(0, -1);
    response.write(half, () => setTimeout(() => response.destroy(), 20));
  });
  assert.equal(run.end.end, 'interrupted');
  assert.equal(run.end.fault?.kind, 'broken');
  const frames = await readFrames(run.state.store, 0, run.state.frameCount);
  assert.deepEqual(
    frames.map(({ cut }) => cut),
    [undefined, true],
  );
  assert.equal(frames[1]?.data, '{"object":"content","text":"\uFFFD');
});

test('a stream that ends without a terminal response is interrupted', async () => {
  const { end } = await against((_request, response) => response.writeHead(200, sse).end(opening));
  assert.deepEqual([end.end, end.fault], ['interrupted', { kind: 'unfinished' }]);
});

test('silence longer than the timeout ends the run, before and during the response', async () => {
  const silent = await against(() => undefined, { timeout: 0.2 });
  assert.deepEqual([silent.end.end, silent.end.fault], ['timeout', { kind: 'timeout', seconds: 0.2 }]);
  const stalled = await against((_request, response) => void response.writeHead(200, sse).write(opening), {
    timeout: 1,
  });
  assert.equal(stalled.end.end, 'timeout');
  assert.equal(stalled.state.frameCount, 1);
});

test('stop ends the run as canceled and closes the connection', async () => {
  let closed = false;
  const server = await serveLoopback((_request, response) => {
    response.on('close', () => {
      closed = true;
    });
    response.writeHead(200, sse).write(opening);
  });
  const { session } = await startTestSession({ url: server.url });
  await until(() => session.state.frameCount === 1);
  session.stop();
  const end = await session.done;
  await until(() => closed);
  assert.deepEqual([end.end, end.fault], ['canceled', undefined]);
  const other = await startTestSession({ url: server.url });
  await until(() => other.session.state.frameCount === 1);
  other.session.stop({ kind: 'closed' });
  assert.deepEqual((await other.session.done).fault, { kind: 'closed' });
  await server.close();
});

async function pour(response: ServerResponse, chunk: Buffer, times: number): Promise<void> {
  for (let sent = 0; sent < times && !response.destroyed; sent += 1) {
    if (response.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        response.off('drain', goOn).off('close', goOn);
        resolve();
      };
      response.on('drain', goOn).on('close', goOn);
    });
  }
}

test('200 MB without a line break: reading stops at the limit, memory stays bounded', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  const run = await against(async (_request, response) => {
    response.writeHead(200, sse);
    for (; sent < 200 && !response.destroyed; sent += 1) await pour(response, chunk, 1);
    response.end();
  });
  assert.deepEqual([run.end.end, run.end.fault], ['interrupted', { kind: 'too-large', limit: frameLimit }]);
  assert.ok(sent < 60, `the server could send ${sent} MB`);
  assert.equal(run.state.frameCount, 1);
});

test('an event of 20 MB arrives complete', async () => {
  const text = 'é'.repeat(10 * 1024 * 1024);
  const event = `data: {"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"${text}"}\n\n`;
  const run = await against((_request, response) => response.writeHead(200, sse).end(opening + event));
  assert.equal(run.state.run.itemsByKey.get('m')?.parts[0]?.text.length, text.length);
  assert.equal(run.end.end, 'interrupted');
});

test('a record that cannot be written ends the run with a fault', async () => {
  const lines: string[] = [];
  const store = {
    count: 0,
    append: (line: string) => {
      if (lines.length === 1) throw new Error('ENOSPC: no space left on device');
      lines.push(line);
    },
    read: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  const run = await against((_request, response) => response.writeHead(200, sse).end(opening), { store });
  assert.deepEqual(run.end.fault, { kind: 'record', detail: 'ENOSPC: no space left on device' });
});
