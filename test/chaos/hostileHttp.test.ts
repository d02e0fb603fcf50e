/**
 * Tests unusual HTTP of servers, proxies and networks: each case ends with the right reason, and everything is
 * recorded.
 */
import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { listenOnLoopback, serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';
import { answer, chunked, closing, lastChunk, opening, say, send, serveTcp, streamHead } from './agentStream.ts';
import { recordFrom, recordRun, sentences, type Recorded } from './recordRun.ts';

const sse = { 'content-type': 'text/event-stream' };
const whole = answer('one ', 'two ', '三');

function assertComplete(run: Recorded): void {
  assert.deepEqual(
    [run.end.end, run.end.fault, run.frames.length, run.text],
    ['completed', undefined, 5, 'one two 三'],
  );
}

test('slow-loris headers do not restart the timeout, which ends the request', async () => {
  const run = await recordRun(
    () =>
      serveTcp(async (socket) => {
        for (const byte of `${streamHead}x: ${'y'.repeat(10_000)}`) {
          if (socket.destroyed) return;
          await send(socket, byte);
          await wait(10);
        }
      }),
    { timeout: 0.5 },
  );
  assert.deepEqual([run.end.end, run.end.fault], ['timeout', { kind: 'timeout', seconds: 0.5 }]);
  assert.match(sentences(run), /No data was received for 0\.5 s.* \/ 0\.5 秒内/);
});

test('slow headers that arrive within the timeout are accepted', async () => {
  const run = await recordRun(() =>
    serveTcp(async (socket) => {
      for (const byte of `${streamHead}content-length: ${Buffer.byteLength(whole)}\r\n\r\n`) {
        await send(socket, byte);
        await wait(2);
      }
      await send(socket, whole);
    }),
  );
  assertComplete(run);
});

test('a timeout of two seconds does not end a response of one byte per second', async () => {
  const run = await recordRun(
    () =>
      serveTcp(async (socket) => {
        await send(socket, `${streamHead}connection: close\r\n\r\n${opening}${say('slow')}`);
        for (const byte of closing.slice(0, 4)) {
          await wait(1000);
          await send(socket, byte);
        }
        socket.end(closing.slice(4));
      }),
    { timeout: 2 },
  );
  assert.deepEqual([run.end.end, run.text, run.frames.length], ['completed', 'slow', 3]);
});

test('a body with one byte per chunk is received completely', async () => {
  const run = await recordRun(() =>
    serveTcp(async (socket) => {
      await send(socket, `${streamHead}transfer-encoding: chunked\r\n\r\n`);
      for (const byte of Buffer.from(whole)) await send(socket, chunked(Buffer.of(byte)));
      await send(socket, lastChunk);
    }),
  );
  assertComplete(run);
});

test('50,000 events in quick succession are all recorded', async () => {
  const count = 50_000;
  const burst = Array.from({ length: 500 }, (_, index) => say(`${index % 10}`)).join('');
  const run = await recordRun(() =>
    serveLoopback(async (_request, response) => {
      response.writeHead(200, sse).write(opening);
      for (let sent = 0; sent < count; sent += 500) {
        if (!response.write(burst)) await new Promise((resolve) => response.once('drain', resolve));
        await wait(5);
      }
      response.end(closing);
    }),
  );
  assert.deepEqual([run.end.end, run.frames.length, run.text.length], ['completed', count + 2, count]);
});

for (const [coding, pack] of [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const) {
  test(`a body with content encoding ${coding} is decoded`, async () => {
    const run = await recordRun(() =>
      serveLoopback((_request, response) =>
        response.writeHead(200, { ...sse, 'content-encoding': coding }).end(pack(whole)),
      ),
    );
    assertComplete(run);
  });
}

test('a gzip stream is decoded event by event, before it ends', async () => {
  let finish = (): void => undefined;
  const run = await recordRun(
    () =>
      serveLoopback((_request, response) => {
        response.writeHead(200, { ...sse, 'content-encoding': 'gzip' });
        const gzip = createGzip();
        gzip.pipe(response);
        gzip.write(opening + say('early'));
        gzip.flush();
        finish = () => void gzip.end(closing);
      }),
    {},
    async ({ state }) => {
      await until(() => state.frameCount === 2);
      finish();
    },
  );
  assert.deepEqual([run.end.end, run.text], ['completed', 'early']);
});

test('a gzip body that breaks off is reported as a lost connection', async () => {
  const packed = gzipSync(opening + say('x'.repeat(300)) + closing);
  const run = await recordRun(() =>
    serveLoopback((_request, response) => {
      response.writeHead(200, { ...sse, 'content-encoding': 'gzip' });
      response.write(packed.subarray(0, packed.length - 20), () => setTimeout(() => response.destroy(), 20));
    }),
  );
  assert.equal(run.end.end, 'interrupted');
  assert.equal(run.end.fault?.kind, 'broken');
  assert.match(sentences(run), /lost while the response was being received/);
});

test('a body that does not match its content-encoding is reported', async () => {
  const run = await recordRun(() =>
    serveLoopback((_request, response) => response.writeHead(200, { ...sse, 'content-encoding': 'gzip' }).end(whole)),
  );
  assert.deepEqual([run.end.end, run.end.fault?.kind], ['interrupted', 'wrong-coding']);
  assert.match(sentences(run), /incorrect header check/);
});

test('a chunked body with extensions and trailers is received completely', async () => {
  const run = await recordRun(() =>
    serveTcp(async (socket) => {
      const size = Buffer.byteLength(whole).toString(16);
      await send(
        socket,
        `${streamHead}transfer-encoding: chunked\r\ntrailer: x-sum\r\n\r\n${size};name=value\r\n${whole}\r\n0\r\nx-sum: 1\r\nx-other: 2\r\n\r\n`,
      );
    }),
  );
  assertComplete(run);
});

test('HTTP/1.0: the end of the connection is the end of the answer', async () => {
  const http10 = 'HTTP/1.0 200 OK\r\ncontent-type: text/event-stream\r\n\r\n';
  assertComplete(await recordRun(() => serveTcp((socket) => socket.end(http10 + whole))));
  const cut = await recordRun(() => serveTcp((socket) => socket.end(http10 + opening + say('half').slice(0, -10))));
  assert.deepEqual([cut.end.end, cut.end.fault, cut.frames[1]?.cut], ['interrupted', { kind: 'unfinished' }, true]);
  assert.match(sentences(cut), /without a final response/);
});

test('an interim response before the answer is skipped', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n';
  const length = `content-length: ${Buffer.byteLength(whole)}\r\n\r\n`;
  assertComplete(
    await recordRun(() => serveTcp((socket) => send(socket, early + early + streamHead + length + whole))),
  );
});

for (const [name, head, body, detail] of [
  ['a chunk whose size is no number', 'transfer-encoding: chunked\r\n\r\n', 'ZZ\r\nabc', /chunk/i],
  ['a body shorter than its length', 'content-length: 9999\r\n\r\n', '', /closed|aborted|socket|ECONNRESET/i],
] as const) {
  test(`${name}: the data before it is kept`, async () => {
    const before = head.startsWith('transfer') ? chunked(opening + say('kept')) : Buffer.from(opening + say('kept'));
    const run = await recordRun(() =>
      serveTcp(async (socket) => {
        await send(socket, streamHead + head);
        await send(socket, before);
        await wait(20);
        socket.end(body);
      }),
    );
    assert.deepEqual([run.end.end, run.end.fault?.kind, run.text], ['interrupted', 'broken', 'kept']);
    assert.match(sentences(run), detail);
  });
}

test('headers without end are reported', async () => {
  const run = await recordRun(() =>
    serveTcp(async (socket) => {
      await send(socket, 'HTTP/1.1 200 OK\r\n');
      while (!socket.destroyed) await send(socket, `x-${'y'.repeat(1000)}: z\r\n`);
    }),
  );
  assert.deepEqual([run.end.end, run.end.fault?.kind], ['http-error', 'unreachable']);
  assert.match(sentences(run), /overflow/i);
});

test('a keep-alive connection is not reused, because a POST on it might be lost', async () => {
  const server = await serveTcp((socket) =>
    send(socket, `${streamHead}content-length: ${Buffer.byteLength(whole)}\r\n\r\n${whole}`),
  );
  for (let run = 0; run < 5; run += 1) assertComplete(await recordFrom({ url: server.url }));
  assert.equal(server.connections, 5);
  await server.close();
});

test('a keep-alive connection that the server has closed is not reused', async () => {
  const length = `content-length: ${Buffer.byteLength(whole)}\r\n\r\n`;
  const server = await serveTcp(async (socket) => {
    await send(socket, streamHead + length + whole);
    setTimeout(() => socket.end(), 20);
  });
  for (let run = 0; run < 3; run += 1) {
    assertComplete(await recordFrom({ url: server.url }));
    await wait(60);
  }
  assert.equal(server.connections, 3);
  await server.close();
});

test('a redirect to another host carries no secrets, and a redirect loop ends', async () => {
  const seen: string[] = [];
  const away = await serveTcp((socket, request) => {
    seen.push(request);
    socket.end(`${streamHead}connection: close\r\n\r\n${whole}`);
  });
  const headers = { authorization: 'Bearer canary-token-77', 'x-api-key': 'canary-key-77' };
  const redirectTo = (location: string) => () =>
    serveLoopback((request, response) => {
      request.resume();
      response.writeHead(307, { location }).end();
    });
  assertComplete(await recordRun(redirectTo(away.url.replace('127.0.0.1', 'localhost')), { headers }));
  assert.equal(seen.length, 1);
  assert.doesNotMatch(seen.join(), /canary/);
  await away.close();

  const loop = await recordRun(redirectTo('/process'), { headers });
  assert.deepEqual([loop.end.end, loop.end.fault?.kind], ['http-error', 'redirect']);
  assert.match(sentences(loop), /more than 5 redirects/);
});

test('a self-signed certificate is rejected and reported, and nothing is sent', async () => {
  const pem = (name: string): Buffer => readFileSync(new URL(`../support/tls/selfSigned.${name}.pem`, import.meta.url));
  let reached = false;
  const run = await recordRun(() =>
    listenOnLoopback(
      createTlsServer({ key: pem('key'), cert: pem('cert') }, () => {
        reached = true;
      }),
      'https',
    ),
  );
  assert.deepEqual([run.end.end, run.end.fault?.kind, reached], ['http-error', 'tls', false]);
  assert.match(sentences(run), /Check the certificate.*请检查证书/);
});

test('a server that only listens on IPv6 is reached', async (context) => {
  const start = () => serveTcp((socket) => socket.end(`${streamHead}connection: close\r\n\r\n${whole}`), '::1');
  const probe = await start().catch(() => undefined);
  if (probe === undefined) return context.skip('this machine has no IPv6');
  await probe.close();
  assertComplete(await recordRun(start));
  const names = await lookup('localhost', { all: true });
  if (!names.some(({ family }) => family === 6)) return context.diagnostic('localhost has no IPv6 address here');
  const server = await start();
  assertComplete(await recordFrom({ url: server.url.replace('[::1]', 'localhost') }));
  return server.close();
});

test('an endless stream can be stopped, and the received data is kept', async () => {
  let closed = false;
  const run = await recordRun(
    () =>
      serveLoopback((_request, response) => {
        response.writeHead(200, sse).write(opening);
        const pour = (): void => {
          while (!response.destroyed && response.write(say('x')));
        };
        response.on('drain', pour).on('close', () => (closed = true));
        pour();
      }),
    {},
    async ({ state, stop }) => {
      await until(() => state.frameCount > 5000);
      stop();
    },
  );
  assert.deepEqual([run.end.end, run.end.fault], ['canceled', undefined]);
  assert.ok(run.text.length > 4000);
  await until(() => closed);
});
