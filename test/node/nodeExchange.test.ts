/**
 * Tests exchanges over `node:http`: which bytes are sent, which forms an answer can have, and what remains after a
 * broken connection.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeExchange } from '../../src/node/nodeExchange.ts';
import { until } from '../support/session.ts';
import { ask, never, withServer, withTcp } from './askOnce.ts';

const fine = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfine';
const isComplete = (came: string): boolean => came.endsWith('{}');

test('sends the requested headers and body and only a few default headers', async () => {
  let seen = '';
  await withTcp(
    (socket, came) => {
      if (!isComplete(came)) return;
      seen = came;
      socket.write(fine);
    },
    async (url) => {
      const headers = { Authorization: ' Bearer ë\r\n', accept: 'text/event-stream', 'Content-Length': '99' };
      assert.equal((await ask(url, { headers })).text, 'fine');
      const [first, ...lines] = seen.slice(0, seen.indexOf('\r\n\r\n')).split('\r\n');
      assert.equal(first, 'POST /process HTTP/1.1');
      assert.deepEqual(lines.toSorted(), [
        'Authorization: Bearer ë',
        `Host: ${new URL(url).host}`,
        'accept-encoding: gzip, deflate, br',
        'accept: text/event-stream',
        'connection: keep-alive',
        'content-length: 2',
        'user-agent: agent-api-workbench',
      ]);
      await ask(url, { headers: { 'User-Agent': 'mine', 'ACCEPT-ENCODING': 'identity' }, body: '中{}' });
      assert.match(seen, /^User-Agent: mine\r$/m);
      assert.match(seen, /^ACCEPT-ENCODING: identity\r$/m);
      assert.doesNotMatch(seen, /agent-api-workbench|gzip/);
      assert.match(seen, /^content-length: 5\r$/m);
    },
  );
});

test('an invalid header rejects the request with an error', async () => {
  await assert.rejects(ask('http://127.0.0.1:9/', { headers: { 'x-a': 'a\nb' } }), /Invalid character in header/);
  await assert.rejects(ask('http://127.0.0.1:9/', { headers: { 'x a': 'b' } }), /valid HTTP token/);
});

test('interim responses are ignored, whether requested or not', async () => {
  const interim =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n';
  await withTcp(
    (socket, came) => isComplete(came) && socket.write(interim + fine),
    async (url) => {
      for (const headers of [{}, { expect: '100-continue' }]) assert.equal((await ask(url, { headers })).text, 'fine');
    },
  );
});

test('handles statuses without a body, a content length that is too short, and trailers', async () => {
  const cases: readonly (readonly [answer: string, heard: readonly [number, string]])[] = [
    ['HTTP/1.1 204 No Content\r\n\r\n', [204, '']],
    ['HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n', [304, '']],
    ['HTTP/1.1 204 No Content\r\ncontent-encoding: gzip\r\n\r\n', [204, '']],
    ['HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfineHTTP/1.1 500 Smuggled\r\n\r\n', [200, 'fine']],
    [
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: x\r\n\r\n4\r\nfine\r\n0\r\nx: y\r\n\r\n',
      [200, 'fine'],
    ],
  ];
  for (const [answer, [status, heard]] of cases)
    await withTcp(
      (socket, came) => isComplete(came) && socket.write(answer),
      async (url) => assert.deepEqual(await ask(url), { status, text: heard, broken: undefined }, answer),
    );
});

test('a protocol switch and HTTP/2 are reported as errors', async () => {
  await withTcp(
    (socket, came) =>
      isComplete(came) && socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    (url) => assert.rejects(ask(url), /closed without a response/),
  );
  const server = createHttp2Server();
  // The request is not HTTP/2, and the server reports that.
  server.on('sessionError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await assert.rejects(ask(`http://127.0.0.1:${port}/`), /Expected HTTP\//);
  await new Promise((resolve) => server.close(resolve));
});

test('a broken connection is reported even if the response has no declared length', async () => {
  await withTcp(
    (socket, came) => {
      if (isComplete(came))
        socket.write('HTTP/1.1 200 OK\r\n\r\nhalf', () => setTimeout(() => socket.resetAndDestroy(), 20));
    },
    async (url) => assert.deepEqual(await ask(url), { status: 200, text: 'half', broken: 'read ECONNRESET' }),
  );
});

test('data that arrived before a reset can be read after it', async () => {
  const length = 60_000;
  const cut = { plain: 'content-length: 9999999\r\n\r\n', chunked: 'transfer-encoding: chunked\r\n\r\n' };
  for (const head of Object.values(cut)) {
    const body = head === cut.plain ? 'x'.repeat(length) : '1\r\nx\r\n'.repeat(length / 6);
    await withTcp(
      (socket, came) => {
        if (!isComplete(came)) return;
        socket.write(`HTTP/1.1 200 OK\r\n${head}${body}`, () => setTimeout(() => socket.resetAndDestroy(), 20));
      },
      async (url) => {
        const answer = await nodeExchange({ method: 'POST', url, headers: {}, body: '{}' }, never);
        await wait(60);
        let came = 0;
        const all = async (): Promise<void> => {
          for await (const piece of answer.body) came += piece.length;
        };
        await assert.rejects(all, { code: 'ECONNRESET' });
        assert.equal(came, head === cut.plain ? length : length / 6);
      },
    );
  }
});

test('a response that arrives before the request is sent completely is accepted', async () => {
  const refusal = 'HTTP/1.1 413 Content Too Large\r\ncontent-length: 4\r\nconnection: close\r\n\r\nmuch';
  const body = 'x'.repeat(30_000_000);
  for (const leave of [
    (socket: Socket) => socket.end(refusal),
    (socket: Socket) => socket.pause().write(refusal, () => setTimeout(() => socket.resetAndDestroy(), 20)),
  ])
    await withTcp(
      (socket) => !socket.writableEnded && leave(socket),
      async (url) => assert.deepEqual(await ask(url, { body }), { status: 413, text: 'much', broken: undefined }),
    );
});

test('a request of 64 MB arrives complete', async () => {
  let length = 0;
  const count = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for await (const piece of request) length += (piece as Buffer).length;
    response.end('taken');
  };
  const body = '中'.repeat((64 * 1024 * 1024) / 3);
  await withServer(
    (request, response) => void count(request, response),
    async (url) => assert.equal((await ask(url, { body })).text, 'taken'),
  );
  assert.equal(length, Buffer.byteLength(body));
});

test('localhost reaches a server on either of its addresses', async (context) => {
  await withTcp(
    (socket, came) => isComplete(came) && socket.write(fine),
    async (url) => assert.equal((await ask(url.replace('127.0.0.1', 'localhost'))).text, 'fine'),
  );
  try {
    await withTcp(
      (socket, came) => isComplete(came) && socket.write(fine),
      async (url) => assert.equal((await ask(url.replace('::1', '[::1]'))).text, 'fine'),
      '::1',
    );
  } catch (error) {
    context.diagnostic(`no IPv6 here: ${String(error)}`);
  }
});

test('waits for a slow address of a host with several addresses', async (context) => {
  // The operating system drops packets while nobody accepts the waiting connections, and they are sent again after a
  // second.
  const slow = spawn(process.execPath, [
    '-e',
    `const server = require('net').createServer((socket) => socket.once('data', () => socket.end(${JSON.stringify(fine)})));
    server.listen(0, '127.0.0.1', 1, () => {
      console.log(server.address().port);
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700));
    });`,
  ]);
  context.after(() => slow.kill());
  const [line] = (await once(slow.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  await wait(100);
  const waiting = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  context.after(() => waiting.forEach((socket) => socket.destroy()));
  // The host name has two addresses, and no server listens at the second one.
  context.mock.method(dns, 'lookup', (_name: string, _options: unknown, report: (...found: unknown[]) => void) =>
    report(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]),
  );
  await wait(100);
  assert.equal((await ask(`http://slow.example:${port}/`)).text, 'fine');
});

test('an aborted exchange settles and closes its connection, before the headers and in the body', async () => {
  const gone = new AbortController();
  gone.abort();
  await assert.rejects(ask('http://127.0.0.1:9/', {}, gone.signal), { name: 'AbortError' });
  for (const answer of ['', 'HTTP/1.1 200 OK\r\n\r\nsome']) {
    const leaving = new AbortController();
    let left = false;
    await withTcp(
      (socket, came) => {
        if (!isComplete(came)) return;
        socket.on('close', () => (left = true));
        socket.write(answer, () => answer === '' && leaving.abort());
      },
      async (url) => {
        const leave = (): void => leaving.abort();
        const heard = await ask(url, {}, leaving.signal, leave).catch((error: unknown) => (error as Error).name);
        const aborted = { status: 200, text: 'some', broken: 'The operation was aborted' };
        assert.deepEqual(heard, answer === '' ? 'AbortError' : aborted);
        await until(() => left);
      },
    );
  }
});

test('an endless response is throttled while it is not read', async () => {
  let sent = 0;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const serve: RequestListener = (_request, response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
    };
    response.on('drain', pour);
    pour();
  };
  await withServer(serve, async (url) => {
    const answer = await nodeExchange({ method: 'GET', url, headers: {} }, never);
    for (let before = -1; sent !== before;) {
      before = sent;
      await wait(150);
    }
    assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes taken from the server`);
    answer.close();
  });
});

test('each exchange has its own connection despite keep-alive', async () => {
  const ports = new Set<number | undefined>();
  const serve: RequestListener = (request, response) => {
    ports.add(request.socket.remotePort);
    response.end('fine');
  };
  await withServer(serve, async (url) => {
    for (let count = 0; count < 4; count += 1) assert.equal((await ask(url)).text, 'fine');
  });
  assert.equal(ports.size, 4);
});
