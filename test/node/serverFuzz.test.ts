/**
 * Tests the three servers with arbitrary bytes: a client always gets an HTTP answer or a closed connection, and the
 * next client is served.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { startCaptureServer } from '../../src/node/captureRuns.ts';
import { startLoopbackServer, type LoopbackServer } from '../../src/node/loopbackServer.ts';
import { startReplayServer } from '../../src/node/replayServer.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';

const runs = 80;
const errors: unknown[] = [];
const note = (error: unknown): void => void errors.push(error);
let upstream: Server | undefined;
const servers = new Map<string, LoopbackServer>();
let upstreamAnswer = Buffer.alloc(0);

before(async () => {
  // Such an error would end a separate server process.
  process.on('uncaughtException', note).on('unhandledRejection', note);
  upstream = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.resume();
      socket.end(upstreamAnswer);
    });
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const capture = await startCaptureServer({
    to: new URL(`http://127.0.0.1:${port}/`),
    newFile: () => ({ path: 'memory', name: 'memory', store: createMemoryLineStore() }),
    onRun: () => undefined,
    onProblem: () => undefined,
  });
  servers
    .set('sample', await startSampleServer({ pace: 0 }))
    .set('capture', capture)
    .set('replay', await startReplay({ status: 200 }));
});
after(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await Promise.all([...servers.values()].map((server) => server.dispose()));
  upstream?.close();
});

async function startReplay(end: object): Promise<LoopbackServer> {
  const store = createMemoryLineStore();
  const endpoint = { name: 'x', url: 'http://a/process', headers: {} };
  const header = {
    agentrun: 1 as const,
    protocol: 'agent-api',
    startedAt: '2026-01-01T00:00:00Z',
    source: 'x',
    endpoint,
    request: {},
  };
  store.append(JSON.stringify(header));
  store.append(JSON.stringify({ at: 1, data: '{"object":"response","status":"completed"}' }));
  const last = { end: 'completed' as const, at: 2, ...end };
  const recording = { name: 'x', header, frameCount: 1, end: last, store };
  return startReplayServer({ recordings: [recording], speed: Infinity, faults: [] });
}

/**
 * Returns what a server answers to these bytes until it closes the connection, or until it has sent nothing for a
 * moment.
 */
async function say(port: number, bytes: Uint8Array): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setTimeout(300, () => socket.destroy());
  socket.end(bytes);
  return buffer(socket).catch(() => Buffer.alloc(0));
}

async function answers(name: string): Promise<void> {
  const { url } = servers.get(name) ?? assert.fail(name);
  upstreamAnswer = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  const response = await fetch(new URL('/health', url));
  assert.deepEqual([response.status, response.status === 200 ? '' : await response.text()], [200, '']);
  assert.deepEqual(errors, []);
}

const words = [
  '/',
  '//',
  '\\',
  '/process',
  '/a2a',
  '/ag-ui',
  '/v1/responses',
  '/health',
  '?',
  '#',
  '%',
  '%zz',
  '%2e',
  '..',
  '*',
  'http://',
  ':',
  '@',
  '[::1]',
  '\x01',
  '\xff',
  ' ',
  'x'.repeat(20_000),
];
const target = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((some) => some.join(''));
const method = fc.constantFrom(
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'DELETE',
  'PROPFIND',
  'get',
  'G\x00T',
  '',
  'PRI',
);
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', '');
const header = fc.constantFrom(
  'Host: 127.0.0.1',
  'Host: evil.example',
  'Host:',
  'Host: 127.0.0.1:99999',
  'Host: [::1',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Trailer: X-A',
  'TE: trailers',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Connection: close',
  'Origin: null',
  'Origin: http://localhost',
  'Access-Control-Request-Headers: \x7f',
  'X-Agent-Api-Fault: \xe9',
  'X-Agent-Api-Speed: 1e999',
  'A2A-Version: \x80',
  'Via: 1.1 x',
  'X-Long: '.padEnd(300_000, 'y'),
  'No colon',
  ': no name',
);
const body = fc.constantFrom(
  '',
  '{}',
  '[]',
  'null',
  '{"input":1}',
  '['.repeat(50_000),
  '5\r\nhello\r\n0\r\nX-A: \x01\r\n\r\n',
  '5\r\nhello\r\n0\r\nX-A: 1\r\n\r\n',
  '\x00\xff',
  '{"jsonrpc":"2.0","id":{},"method":"x"}',
);
const requests = fc
  .tuple(method, target, version, fc.array(header, { maxLength: 5 }), body)
  .map(([verb, path, protocol, headers, content]) =>
    Buffer.from(
      `${verb} ${path} ${protocol}\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n${content}`,
      'latin1',
    ),
  );

for (const name of ['sample', 'replay', 'capture']) {
  test(`the ${name} server survives any request`, { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (bytes) => {
        const content = await say((servers.get(name) ?? assert.fail(name)).port, bytes);
        if (content.length > 0) assert.match(content.toString('latin1'), /^HTTP\/1\.1 [1-9]\d\d /);
        assert.deepEqual(errors, []);
      }),
      { numRuns: runs },
    );
    await answers(name);
  });
}

const statusLine = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 0, max: 999 }),
      fc.string({ unit: fc.constantFrom('a', '\x01', '\t', '\xe9', '\x7f', ' '), maxLength: 4 }),
    )
    .map(([status, reason]) => `HTTP/1.1 ${String(status).padStart(3, '0')} ${reason}`),
  fc.constantFrom(
    '',
    'HTTP/1.1',
    'HTTP/1.1 20 OK',
    'HTTP/9.9 200 OK',
    'ICY 200 OK',
    'HTTP/1.1 -01 OK',
    'HTTP/1.1 2e2 OK',
  ),
);
const answerHeader = fc.constantFrom(
  'Content-Length: 2',
  'Content-Length: 9',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Trailer: X-A',
  'Upgrade: h2c',
  'Connection: upgrade',
  'Content-Encoding: gzip',
  'Content-Type: text/event-stream',
  'X-A: \x01',
  'X-B: \xe9',
  'Set-Cookie: a',
  'Date: never',
  ': x',
  'Location: /\x7f',
  'Keep-Alive: timeout=-1',
);
const upstreamAnswers = fc
  .tuple(
    statusLine,
    fc.array(answerHeader, { maxLength: 4 }),
    fc.constantFrom('', 'ok', '2\r\nok\r\n0\r\n\r\n', '2\r\nok\r\n0\r\nX-A: \x01\r\n\r\n', 'zz\r\n', 'data: {}\n\n'),
  )
  .map(([line, headers, content]) =>
    Buffer.from(`${line}\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n${content}`, 'latin1'),
  );

test(
  'the capture server survives any response, and always responds to its client or disconnects',
  { timeout: 60_000 },
  async () => {
    const { port } = servers.get('capture') ?? assert.fail();
    const asked = '{"input":[{"role":"user","content":[]}]}';
    await fc.assert(
      fc.asyncProperty(
        upstreamAnswers,
        fc.constantFrom('1.0', '1.1'),
        fc.constantFrom('POST', 'HEAD'),
        async (bytes, http, verb) => {
          upstreamAnswer = bytes;
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => undefined);
          // With "close", the end of the connection is the end of the exchange; one that never ends exceeds the limit
          // of the test.
          socket.write(
            `${verb} /process HTTP/${http}\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${asked.length}\r\n\r\n${asked}`,
          );
          const content = await buffer(socket).catch(() => Buffer.alloc(0));
          if (content.length > 0) assert.match(content.toString('latin1'), /^HTTP\/1\.1 [2-9]\d\d /);
          assert.deepEqual(errors, []);
        },
      ),
      { numRuns: 2 * runs },
    );
    await answers('capture');
  },
);

test('a server error ends only its own exchange, with a response if none has begun', { timeout: 10_000 }, async () => {
  const server = await startLoopbackServer(0, (request, response) => {
    if (request.url === '/begun') response.writeHead(200).flushHeaders();
    return request.url === '/fine'
      ? Promise.resolve(void response.end('fine'))
      : Promise.reject(new Error('a mistake'));
  });
  assert.equal((await fetch(server.url)).status, 500);
  await assert.rejects(fetch(`${server.url}begun`).then((response) => response.text()));
  assert.equal(await (await fetch(`${server.url}fine`)).text(), 'fine');
  await server.dispose();
  assert.deepEqual(errors, []);
});

for (const status of [0, 42, 99, 100, 101, 199, 1000, 2.5, -1, 1e21]) {
  test(`a recorded status of ${status} results in 502`, async () => {
    const replay = await startReplay({ status });
    const response = await fetch(replay.url, { method: 'POST', body: '{}' });
    assert.equal(response.status, 502);
    await response.arrayBuffer();
    await replay.dispose();
    assert.deepEqual(errors, []);
  });
}
